import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { ids, watering } from '#machines/support/examples.ts';
import { PlantHeader } from '#app/pages/plant/PlantHeader.tsx';
import type { Plant } from '#app/data/lists.ts';

const phone = vi.hoisted(() => ({ queue: [] as Intent[], isFree: true }));
vi.mock('#app/runtime/app.ts', () => ({ app: {} }));
vi.mock('#app/runtime/useIsFree.ts', () => ({ useIsFree: () => phone.isFree }));
vi.mock('#app/data/useQueue.ts', () => ({ useQueue: () => phone.queue }));
vi.mock('#app/flows/outbox/NotSentYet.tsx', () => ({ NotSentYet: () => 'Not sent yet' }));
vi.mock('#app/flows/photoViewer/usePhotoAddress.ts', () => ({ useOpenPhoto: () => () => undefined }));
vi.mock('#app/pages/plant/requests.ts', () => ({ editPot: () => undefined }));
vi.mock('#app/ui/LeafPicture.tsx', () => ({ LeafPicture: () => null }));

/** Returns whether the head of Old fern says that something is not sent yet while this change waits. */
function isMarked(made: NewIntent): boolean {
  phone.queue = [{ ...made, id: '1', madeAt: '2026-03-02T12:00:00.000Z' }];
  const known = { plantId: ids.plant, plantName: 'Old fern', plantPhoto: null };
  const markup = renderToStaticMarkup(createElement(PlantHeader, { known, plant: undefined }));
  return markup.includes('Not sent yet');
}

const plantId = ids.plant;
const entry = { plantId, interactionId: ids.interaction };

test.each<[what: string, made: NewIntent]>([
  ['details', { kind: 'updatePlant', plantId, changes: { notes: 'Dry' } }],
  ['care preferences', { kind: 'setPreferences', plantId, frequencies: { 1: 5 }, verbs: { 1: 'Water' } }],
  ['place', { kind: 'movePlant', ...entry, place: 'Hall' }],
  ['profile photo', { kind: 'setProfilePhoto', ...entry, photoId: ids.photo }],
])("a plant's head says that its new %s is not sent yet, and not that another plant's is not", (_, made) => {
  expect(isMarked(made)).toBe(true);
  expect(isMarked({ ...made, plantId: ids.otherPlant })).toBe(false);
});

test("a plant's head leaves unsent entries to the timeline", () => {
  expect(isMarked({ kind: 'addInteraction', ...entry, action: watering, note: '' })).toBe(false);
  expect(isMarked({ kind: 'uploadPhoto', ...entry, photoId: ids.photo })).toBe(false);
});

test.each([
  [true, 'can be pressed', false],
  [false, 'is disabled while another flow runs', true],
])("the pot in a plant's head, if a flow can start: %s, %s", (isFree, _, isDisabled) => {
  phone.isFree = isFree;
  const plant = {
    plantId,
    plantName: 'Old fern',
    plantPhoto: null,
    plantAlive: true,
    potId: ids.pot,
    potName: 'Blue pot',
    potLocation: null,
  } as Plant;
  const markup = renderToStaticMarkup(createElement(PlantHeader, { known: plant, plant }));
  expect(markup).toContain('Blue pot');
  expect(markup.includes('aria-disabled="true"')).toBe(isDisabled);
});
