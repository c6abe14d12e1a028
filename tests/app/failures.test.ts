import createClient from 'openapi-fetch';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { validateCode } from '#app/server/reads.ts';
import { createPlant, placePlant } from '#app/server/write/plants.ts';
import { assignCode, freePot } from '#app/server/write/pots.ts';
import { providePotResolution } from '#app/flows/potResolution/actors.ts';
import { providePushSubscription } from '#app/flows/pushSubscription/actors.ts';
import type { paths } from '#contract/schema.d.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { runActor } from './support/runActor.ts';

/** A server that responds to every request with status 500. */
const api = createClient<paths>({
  baseUrl: 'http://snug.test',
  fetch: async () => Response.json({ type: 'about:blank', status: 500 }, { status: 500 }),
});
const server = { api, queries: new QueryClient() };
const { signal } = new AbortController();

const draft: PlantDraft = {
  plantName: 'Fern',
  species: 'Nephrolepis',
  acquiredAt: '2026-03-01',
  acquiredFrom: null,
  plantNotes: null,
  foodId: 1,
  photoId: null,
};
const pot = { friendly_name: 'Pot', location: null, diameter_cm: null, height_cm: null };

const calls: Record<string, () => Promise<unknown>> = {
  'Failed to validate QR code': () => validateCode(server, codes.label, signal),
  'Failed to create pot': () =>
    runActor(providePotResolution(server), 'createPot', {
      code: codes.label,
      potId: ids.pot,
      draft: pot,
    }),
  'Failed to assign QR code to pot': () => assignCode(server, { code: codes.label, potId: ids.pot }),
  'Failed to free pot': () => freePot(server, { potId: ids.pot, plantId: ids.plant }),
  'Failed to assign plant to pot': () => placePlant(server, { potId: ids.pot, plantId: ids.plant }),
  'Failed to create plant': () => createPlant(server, { plantId: ids.plant, potId: ids.pot, draft }),
  'Failed to save subscription: 500': () =>
    runActor(providePushSubscription(server), 'saveDevice', {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'key', auth: 'auth' },
    }),
};

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

test.each(Object.entries(calls))('%s (spec §8)', async (message, call) => {
  await expect(call()).rejects.toThrow(new Error(message));
  expect(console.warn).toHaveBeenCalled();
});
