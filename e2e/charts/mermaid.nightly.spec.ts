import { expect, test } from 'playwright/test';
import { describe } from '#charts/describe/describe.ts';
import { diagramsOf } from '#charts/mermaid/diagrams.ts';
import { charts } from '#tools/charts.ts';

declare const mermaid: typeof import('mermaid').default;

const library = 'node_modules/mermaid/dist/mermaid.min.js';

// Mermaid parses and draws only in a browser; code hosts do it with the same settings.
test('Mermaid draws every chart, with all its states', async ({ page }) => {
  await page.setContent('<!doctype html><title>Charts</title>');
  await page.addScriptTag({ path: library });
  await page.evaluate(() => mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' }));
  const labelsOf = async (text: string) => {
    document.body.innerHTML = (await mermaid.render('diagram', text)).svg;
    return [...document.querySelectorAll('.nodeLabel')].map((label) => label.textContent);
  };
  for (const [chart, { machine }] of Object.entries(charts)) {
    const description = describe(machine);
    const diagrams = diagramsOf(description);
    const labels: string[] = [];
    for (const { mermaid: text } of diagrams) labels.push(...(await page.evaluate(labelsOf, text)));
    const shown = new Set(labels.map((label) => label.replace(/ …$/, '')));
    const missing = description.states.filter(({ path, key }) => path !== '' && !shown.has(key));
    expect(
      missing.map(({ path }) => path),
      `states that the diagrams of ${chart} lack`,
    ).toEqual([]);
  }
});
