import createClient from 'openapi-fetch';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { validateCode } from '#app/data/reads.ts';
import { createPlant, killPlant, placePlant } from '#app/data/write/plants.ts';
import { assignCode, freePot } from '#app/data/write/pots.ts';
import { uploadPhotos } from '#app/data/write/photos.ts';
import { providePlantCreation } from '#app/flows/plantCreation/actors.ts';
import { providePotResolution } from '#app/flows/potResolution/actors.ts';
import { providePushSubscription } from '#app/flows/pushSubscription/actors.ts';
import type { paths } from '#contract/schema.d.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { runActor } from './support/runActor.ts';

/** A server that responds to every request with status 500. */
const fetch = async () => Response.json({ type: 'about:blank', status: 500 }, { status: 500 });
const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
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
const entry = { plantId: ids.plant, interactionId: ids.interaction };
const file = new File(['picture'], 'fern.jpg');

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
  'Failed to kill plant': () => killPlant(server, ids.plant),
  'Failed to upload photo': () =>
    uploadPhotos(server, { ...entry, photoId: ids.photo, file }, { onSent: () => undefined, signal }),
  'Failed to create new plant interaction': () =>
    runActor(providePlantCreation(server), 'recordEntry', { ...entry, note: null }),
  'Failed to create child interaction': () =>
    runActor(providePlantCreation(server), 'recordEntry', { ...entry, note: 'Propagated' }),
  'Failed to add interaction': () =>
    runActor(providePlantCreation(server), 'noteParent', { ...entry, note: 'Propagated' }),
  'Failed to save subscription: 500': () =>
    runActor(providePushSubscription(server), 'saveDevice', {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'key', auth: 'auth' },
    }),
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // A photo is sent by the browser's own `fetch`.
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(Object.entries(calls))('%s (spec §8)', async (message, call) => {
  await expect(call()).rejects.toThrow(new Error(message));
  expect(console.warn).toHaveBeenCalled();
});
