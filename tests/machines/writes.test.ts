import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { charts } from '#tools/charts.ts';
import { loadEach } from '#tools/loadEach.ts';

const driverOf = (chart: string) => new URL(`../../e2e/walks/drivers/${chart}.driver.ts`, import.meta.url);
const files = new Map(Object.keys(charts).map((chart) => [chart, driverOf(chart)]));
const found = new Map([...files].filter(([, file]) => existsSync(file)));
const drivers = await loadEach<{ endpoints: Record<string, { method: string } | undefined> }>(
  found,
  'Driver',
);

/** These are charts: they list their own calls. */
const children = new Set(Object.keys(charts));

describe('the actors that a model lists as writing', () => {
  test.each(Object.entries(charts))('%s', (chart, { machine, writes = [] }) => {
    const actors = Object.keys(machine.implementations.actors);
    const { endpoints = {} } = drivers[chart] ?? {};
    const isWrite = (actor: string) => endpoints[actor] && endpoints[actor].method !== 'GET';
    const expected = actors.filter((actor) => isWrite(actor) && !children.has(actor));
    expect(expected.filter((actor) => !(writes as string[]).includes(actor))).toEqual([]);
    // An order to the outbox is a write, too. The root chart starts the outbox and gives it no orders.
    if (actors.includes('outbox') && chart !== 'app') expect(writes).toContain('outbox');
  });
});
