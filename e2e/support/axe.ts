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

/** Returns the accessibility violations of the current page. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await axe.run(document, { runOnly: tags });
    return found.violations.map(({ id, nodes }) => {
      const faults = nodes.map(({ html, failureSummary = '' }) => `${html} (${failureSummary})`);
      return `${id}: ${faults.join(' | ')}`;
    });
  });
}

/** Returns the violations of the same page in light and dark mode; calls `look` in each mode. */
export async function violationsInBoth(
  page: Page,
  look?: (colorScheme: 'light' | 'dark') => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    await look?.(colorScheme);
    found.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
