import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideLabelPrinting } from '#app/flows/labelPrinting/actors.ts';
import { freeLabels } from '#app/storage/labelSheet.ts';
import type { paths } from '#contract/schema.d.ts';
import type { FreeLabel } from '#machines/labelPrinting/setup.ts';
import { stubStorage } from './support/fakeStorage.ts';
import { runActor } from './support/runActor.ts';

const api = createClient<paths>({ baseUrl: 'http://snug.test' });

/** Prints a page of labels after which this label is free; a test outline uses up none. */
const print = (leaves: FreeLabel | null) =>
  runActor(provideLabelPrinting({ api, queries: null }), 'printPage', { leaves });

const printer = vi.fn<() => void>();

beforeEach(() => {
  printer.mockReset();
  vi.stubGlobal('window', { print: printer });
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('the next labels begin after the printed ones; a test outline and a failure use up none', async () => {
  await print({ kind: 'L7120', position: 13 });
  expect(printer).toHaveBeenCalledOnce();
  expect(freeLabels()).toEqual({ L7120: 13 });
  await print(null);
  expect(printer).toHaveBeenCalledTimes(2);
  expect(freeLabels()).toEqual({ L7120: 13 });
  printer.mockImplementation(() => {
    throw new Error('no printer');
  });
  await expect(print({ kind: 'L7120', position: 25 })).rejects.toThrow('no printer');
  expect(freeLabels()).toEqual({ L7120: 13 });
});
