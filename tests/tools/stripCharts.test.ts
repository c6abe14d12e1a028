import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charts } from '#tools/charts.ts';
import { stripped } from '#tools/viteStripCharts.ts';
import { nodesOf } from '#walks/graph.ts';

/** Returns the code of a chart in the built app, before it is minified: without comments. */
const codeOf = (chart: string) =>
  globSync(`machines/${chart}/{*Machine,setup,state.*,flows}.ts`)
    .map((file) => stripped(readFileSync(file, 'utf8')))
    .join('\n')
    .replaceAll(/\/\*.*?\*\//gs, '');

/** Charts with factories of states that take descriptions as arguments. */
const withFactories = new Set(['kill', 'plantCreation', 'repotting']);

const plainCharts = Object.keys(charts).filter((chart) => !withFactories.has(chart));

test.each(plainCharts)('the built app contains no description of a state of the chart %s', (chart) => {
  const code = codeOf(chart);
  const descriptions = nodesOf(charts[chart]!.machine.root).flatMap(({ description }) => description ?? []);
  expect(descriptions).not.toEqual([]);
  expect(descriptions.filter((text) => code.includes(`'${text}'`) || code.includes(`"${text}"`))).toEqual([]);
});

test.each(Object.keys(charts))('the built app contains no types of the chart %s', (chart) => {
  const code = codeOf(chart);
  expect(code).toMatch(/\b(setup|question)\(\{/);
  expect(code).not.toContain('types: {');
});
