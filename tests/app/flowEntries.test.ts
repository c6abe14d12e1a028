/** Entries of flows are found by their folders. They run only in a browser, so their texts are read here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowNames } from '#machines/app/flows.ts';

const folder = new URL('../../src/app/flows/', import.meta.url);
const entryOf = (name: string) => new URL(`${name}/entry.ts`, folder);
const names = readdirSync(folder).filter((name) => existsSync(entryOf(name)));

test('each flow of the root chart has an entry in the folder of its name', () => {
  expect(names.toSorted()).toEqual([...flowNames, 'outbox', 'photoViewer', 'scan', 'timeline'].toSorted());
});

test.each(names)('the entry of %s is for the chart of its name', (name) => {
  expect(readFileSync(entryOf(name), 'utf8')).toContain(
    `export const entry: FlowEntry<typeof ${name}Machine> = {`,
  );
});
