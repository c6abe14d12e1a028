import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { settled } from './settled.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    where: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of {@link all} that depend on colours. */
const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

async function run(page: Page, runOnly: typeof all | typeof ofColours): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Describing the elements that pass takes longer than finding those that fail.
    const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => {
      const faults = nodes.map(({ html, failureSummary = '' }) => `${html} (${failureSummary})`);
      return `${id}: ${faults.join(' | ')}`;
    });
  }, runOnly);
}

/** Returns the accessibility violations of the current page. */
export const violations = (page: Page): Promise<string[]> => run(page, all);

/**
 * Returns the violations of the same page in light and dark mode. In dark mode only colours are checked: all else is the same.
 *
 * @param look called in each mode
 */
export async function violationsInBoth(
  page: Page,
  look?: (colorScheme: 'light' | 'dark') => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    await look?.(colorScheme);
    const rules = colorScheme === 'light' ? all : ofColours;
    found.push(...(await run(page, rules)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
