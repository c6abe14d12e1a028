import { QueryClient } from '@tanstack/react-query';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import RefusedChange from '#app/flows/outbox/RefusedChange.tsx';
import { queryKeys } from '#app/data/keys.ts';
import { ids, watering } from '#machines/support/examples.ts';

vi.mock('#app/ui/overlays/Dialog.tsx', () => ({
  Alert: ({ text, detail }: { text: string; detail: ReactNode }) =>
    createElement(Fragment, null, text, ' | ', detail),
}));
vi.mock('#app/device/photos/PhotoPreview.tsx', () => ({
  PhotoPreview: ({ photo }: { photo: string }) => `[${photo}] `,
}));
const cache = vi.hoisted(() => ({ queries: null as QueryClient | null }));
vi.mock('#app/data/api.ts', () => ({
  get queries() {
    return cache.queries;
  },
}));

const entry = { plantId: ids.plant, interactionId: ids.interaction };
const watered: NewIntent = {
  kind: 'addInteraction',
  ...entry,
  note: 'Dry',
  action: watering,
};
const noted = (note: string): NewIntent => ({ kind: 'editInteraction', ...entry, note, isDraft: false });
const photographed = (photoId: string): NewIntent => ({ kind: 'uploadPhoto', ...entry, photoId });

/** Returns what the user is told about a refused change, and those that depend on it. */
function told(reason: string, ...changes: NewIntent[]): string {
  const intents = changes.map(
    (made, index) => ({ ...made, id: String(index), madeAt: '2026-03-02T12:00:00.000Z' }) as Intent,
  );
  const markup = renderToStaticMarkup(
    createElement(RefusedChange, {
      refusal: { id: '0', intents, reason },
      onRetry: () => undefined,
      onDiscard: () => undefined,
    }),
  );
  return markup
    .replaceAll(/<\/?q[^>]*>/g, '"')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");
}

beforeEach(() => {
  cache.queries = new QueryClient();
});

test('a refused change names its plant, what was done, the reason and the last text that was typed', () => {
  cache.queries!.setQueryData(queryKeys.plants, [
    { plantId: ids.otherPlant, plantName: 'Ivy' },
    { plantId: ids.plant, plantName: 'Old fern' },
  ]);
  expect(told('The plant has died.', watered, noted('Dry as dust'), photographed('leaf'))).toBe(
    'Failed to add interaction | [leaf] Old fern: Watered. The plant has died."Dry as dust"',
  );
});

test('a plant that is on no list is named if its page was open, and is not named otherwise', () => {
  expect(told('The entry was deleted.', noted('Dry'))).toBe(
    'Failed to save changes | The entry was deleted."Dry"',
  );
  cache.queries!.setQueryData(queryKeys.plant(ids.plant), { plantName: 'Old fern' });
  expect(told('The entry was deleted.', noted('Dry'))).toBe(
    'Failed to save changes | Old fern: The entry was deleted."Dry"',
  );
});

/** A change of each kind, and the title of its refusal. */
const changes: Record<Intent['kind'], [title: string, made: NewIntent]> = {
  addInteraction: ['Failed to add interaction', watered],
  editInteraction: ['Failed to save changes', noted('Dry')],
  deleteInteraction: ['Failed to delete interaction', { kind: 'deleteInteraction', ...entry }],
  uploadPhoto: ['Failed to upload photo', photographed('leaf')],
  deletePhoto: ['Failed to delete photo', { kind: 'deletePhoto', ...entry, photoId: 'leaf' }],
  setProfilePhoto: [
    'Failed to set the profile photo',
    { kind: 'setProfilePhoto', ...entry, photoId: 'leaf' },
  ],
  snoozeTask: [
    'Failed to snooze task',
    { kind: 'snoozeTask', plantId: ids.plant, taskId: ids.task, from: '2026-03-02', days: 1 },
  ],
  unsnoozeTask: [
    'Failed to snooze task',
    { kind: 'unsnoozeTask', plantId: ids.plant, taskId: ids.task, until: '2026-03-02' },
  ],
  movePlant: ['Failed to save changes', { kind: 'movePlant', ...entry, place: 'Hall' }],
  updatePlant: ['Failed to save changes', { kind: 'updatePlant', plantId: ids.plant, changes: {} }],
  setPreferences: [
    'Failed to save changes',
    { kind: 'setPreferences', plantId: ids.plant, frequencies: {}, verbs: {} },
  ],
};

test.each(Object.values(changes))('the title of a refusal says what failed: %s (spec §8)', (title, made) => {
  expect(told('The plant has died.', made).split(' | ')[0]).toBe(title);
});

test('a refusal without a reason says so', () => {
  expect(told('', photographed('leaf'))).toBe("Failed to upload photo | [leaf] The server didn't accept it.");
});

test('a photo that was deleted in the meantime is not shown', () => {
  const deleted: NewIntent = { kind: 'deletePhoto', ...entry, photoId: 'leaf' };
  expect(told('The plant has died.', watered, photographed('leaf'), photographed('bud'), deleted)).toBe(
    'Failed to add interaction | [bud] Watered. The plant has died."Dry"',
  );
});
