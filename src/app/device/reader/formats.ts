/** The names of barcode formats (spec §3), and those of the engine's library. */
import type { BarcodeFormat } from 'barcode-detector/ponyfill';
import { noFormatError, unsupportedFormatError } from './readerErrors.ts';

/** What the library is asked for to read a format. Code 39 is its standard form: extended is off for the detector (spec §9). */
const linear = {
  code_128: ['code_128'],
  code_39: ['code_39_standard'],
  code_93: ['code_93'],
  codabar: ['codabar'],
  databar: ['databar_omni', 'databar_stacked', 'databar_stacked_omni'],
  databar_expanded: ['databar_expanded', 'databar_expanded_stacked'],
  databar_limited: ['databar_limited'],
  dx_film_edge: ['dx_film_edge'],
  ean_13: ['ean_13'],
  ean_8: ['ean_8'],
  itf: ['itf'],
  upc_a: ['upc_a'],
  upc_e: ['upc_e'],
} satisfies Record<string, BarcodeFormat[]>;

const matrix = {
  aztec: ['aztec'],
  data_matrix: ['data_matrix'],
  maxi_code: ['maxi_code'],
  micro_qr_code: ['micro_qr_code'],
  pdf417: ['pdf417'],
  qr_code: ['qr_code_model_1', 'qr_code_model_2'],
  rm_qr_code: ['rm_qr_code'],
} satisfies Record<string, BarcodeFormat[]>;

const single: Record<string, BarcodeFormat[]> = { ...linear, ...matrix };

const asked = new Map([
  ...Object.entries(single),
  ['linear_codes', Object.values(linear).flat()] as const,
  ['matrix_codes', Object.values(matrix).flat()] as const,
  ['any', Object.values(single).flat()] as const,
]);

const found = new Map(
  Object.entries(single).flatMap(([format, ofLibrary]) =>
    [format, ...ofLibrary].map((name) => [name, format] as const),
  ),
);

/**
 * Returns the library's formats for a list of formats and groups of spec §3; `unknown` is ignored (spec §5).
 * @throws TypeError for a list that is empty without `unknown`, or has a name that is not in spec §3
 */
export function libraryFormats(formats: readonly string[]): BarcodeFormat[] {
  const known = formats.filter((format) => format !== 'unknown');
  if (known.length === 0) throw noFormatError();
  return known.flatMap((format) => {
    const ofLibrary = asked.get(format);
    if (!ofLibrary) throw unsupportedFormatError(format);
    return ofLibrary;
  });
}

/** Returns the name in spec §3 of a format that the library found; `unknown` if it has none. */
export const formatOf = (ofLibrary: string): string => found.get(ofLibrary) ?? 'unknown';
