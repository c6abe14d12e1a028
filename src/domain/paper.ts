/** The usual paper size of a region. Not in `labelSheets.ts`, whose sheets only the label pages load. */
import type { Paper } from './labelSheets.ts';

/** The regions that use US Letter paper, by Unicode's CLDR (`paperSize`). */
const letterRegions = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

/**
 * Returns the usual paper size of a locale.
 *
 * @param language a BCP 47 tag, such as `en-US`
 */
export function paperOf(language: string): Paper {
  try {
    return letterRegions.has(new Intl.Locale(language).maximize().region ?? '') ? 'Letter' : 'A4';
  } catch {
    return 'A4';
  }
}
