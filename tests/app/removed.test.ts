import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor, createMachine } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { NewIntent } from '#domain/intent.ts';
import { ids, watering } from '#machines/support/examples.ts';
import Removed from '#app/shell/Removed.tsx';

vi.mock('#app/flows/outbox/hasUnsent.ts', () => ({ unsentIntents: () => [] }));
vi.mock('#app/device/photos/PhotoPreview.tsx', () => ({
  PhotoPreview: ({ photo }: { photo: string }) => `[${photo}]`,
}));

const { plant: plantId, interaction: interactionId, task: taskId } = ids;
const entry = { plantId, interactionId };

/** Returns what a removed person reads, and the items of the list. */
function shown(changes: NewIntent[], state: 'removed' | 'forgetting' = 'removed') {
  const queries = new QueryClient();
  const intents = changes.map((made, id) => ({
    ...made,
    id: String(id),
    madeAt: '2026-03-02T12:00:00.000Z',
  }));
  queries.setQueryData(['unsent'], intents);
  const session = createActor(
    createMachine({ initial: state, states: { removed: {}, forgetting: {} } }),
  ).start();
  const markup = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queries },
      createElement(Removed, { session: session as never }),
    ),
  );
  const text = (html: string) => html.replaceAll(/<\/?q[^>]*>/g, '"').replaceAll(/<[^>]+>/g, '');
  return { text: text(markup), items: Array.from(markup.matchAll(/<li.*?<\/li>/gs), ([item]) => text(item)) };
}

test('a removed person sees each change that was not sent, and what they typed', () => {
  const { items } = shown([
    { ...entry, kind: 'addInteraction', action: watering, note: 'Dry' },
    { ...entry, kind: 'editInteraction', note: 'Dry as dust', isDraft: false },
    { ...entry, kind: 'deleteInteraction' },
    { ...entry, kind: 'uploadPhoto', photoId: 'leaf' },
    { ...entry, kind: 'deletePhoto', photoId: 'bud' },
    { ...entry, kind: 'setProfilePhoto', photoId: 'bud' },
    { kind: 'snoozeTask', plantId, taskId, days: 1, from: '2026-03-02' },
    { kind: 'unsnoozeTask', plantId, taskId },
    { ...entry, kind: 'movePlant', place: 'Hall' },
    { kind: 'updatePlant', plantId, changes: { friendly_name: 'Fern' } },
    { kind: 'setPreferences', plantId, frequencies: { 1: 3 }, verbs: { 1: 'Water' } },
  ]);
  expect(items).toEqual([
    'Watered"Dry"',
    'A changed entry"Dry as dust"',
    'A deleted entry',
    'A photo[leaf]',
    'A deleted photo',
    'A profile photo',
    'A snoozed task',
    'A task that is no longer snoozed',
    'A move"Move to Hall"',
    'Changed plant details"Name: Fern"',
    'Changed care preferences"Water every 3 days"',
  ]);
});

test('a removed person reads how many changes were not sent, and nothing of them if all were', () => {
  const deleted: NewIntent = { ...entry, kind: 'deleteInteraction' };
  expect(shown([deleted]).text).toContain('One change was not sent');
  expect(shown([deleted, deleted]).text).toContain('2 changes were not sent');
  const { text } = shown([]);
  expect(text).toContain('You were removed from this household');
  expect(text).not.toContain('not sent');
  expect(text).not.toContain('Copy what you want to keep');
});

test('a removed person who goes on sees that the phone deletes what it has', () => {
  expect(shown([]).text).toMatch(/Go on$/);
  expect(shown([], 'forgetting').text).toMatch(/Deleting…$/);
});
