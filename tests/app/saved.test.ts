/** How a form saves its changes: see `outbox/saved.ts`. */
import createClient from 'openapi-fetch';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/problem.ts';
import type { paths } from '#contract/schema.d.ts';
import { provideCarePreferences } from '#app/flows/carePreferences/actors.ts';
import { saved } from '#app/flows/outbox/saved.ts';
import { providePlantDetails } from '#app/flows/plantDetails/actors.ts';
import type { Server } from '#app/data/calls.ts';
import { ids } from '#machines/support/examples.ts';
import { runActor } from './support/runActor.ts';

/** The plants of the changes that wait in the outbox; `null` if it does not run. */
const phone = vi.hoisted(() => ({ waiting: null as string[] | null }));

vi.mock('#app/runtime/app.ts', () => ({
  app: {
    getSnapshot: () => ({
      children: {
        outbox: phone.waiting && {
          getSnapshot: () => ({ context: { queue: phone.waiting!.map((plantId) => ({ plantId })) } }),
        },
      },
    }),
  },
}));

const write = vi.fn<() => Promise<void>>();

beforeEach(() => {
  phone.waiting = [];
  write.mockReset().mockResolvedValue();
});

test.each([null, [], [ids.otherPlant]])(
  'a form is saved at once while %o wait, none of which are of its plant',
  async (waiting) => {
    phone.waiting = waiting;
    expect(await saved(ids.plant, write)).toBe('saved');
    expect(write).toHaveBeenCalledOnce();
  },
);

test('a form is left to the outbox behind earlier changes of its plant', async () => {
  phone.waiting = [ids.otherPlant, ids.plant];
  expect(await saved(ids.plant, write)).toBe('unanswered');
  expect(write).not.toHaveBeenCalled();
});

test('a form without an answer is left to the outbox; a refusal and a failure are not', async () => {
  const answered = (status: number) =>
    new Error('Failed to save changes', { cause: new ApiError(status, undefined) });
  write.mockRejectedValueOnce(answered(0));
  expect(await saved(ids.plant, write)).toBe('unanswered');
  for (const status of [401, 409, 429, 500]) {
    write.mockRejectedValueOnce(answered(status));
    await expect(saved(ids.plant, write), String(status)).rejects.toThrow('Failed to save changes');
  }
});

const plantId = ids.plant;
const forms: Record<string, (server: Server) => Promise<unknown>> = {
  'care preferences': (server) =>
    runActor(provideCarePreferences(server), 'savePreferences', { plantId, frequencies: { 1: 5 } }),
  details: (server) =>
    runActor(providePlantDetails(server), 'saveDetails', { plantId, changes: { notes: 'Dry' } }),
};

test.each(Object.entries(forms))("a plant's %s do not overtake its earlier changes", async (_, save) => {
  phone.waiting = [plantId];
  const fetch = vi.fn<() => Promise<Response>>();
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
  expect(await save({ api, queries: null })).toBe('unanswered');
  expect(fetch).not.toHaveBeenCalled();
});
