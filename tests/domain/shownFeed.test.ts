import { expect, test } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { pendingEntries, shownFeed } from '#domain/shownFeed.ts';
import { watering } from '#machines/support/examples.ts';

const { actionID, actionName, ...look } = watering;
const entry = (interactionID: string, createdAt: string, interactionNote = '') => ({
  interactionID,
  plantID: 'fern',
  plantName: 'Fern',
  plantSpecies: null,
  plantPhotoThumbnailURL: null,
  createdAt,
  ...look,
  interactionNote,
  userID: 'ben',
  by: 'Ben',
  photos: [],
});
const wanted = (intent: NewIntent, madeAt = '2026-03-02T12:00:00.000Z'): Intent => ({
  ...intent,
  id: intent.kind,
  madeAt,
});
const of = (interactionId: string, plantId = 'fern') => ({ plantId, interactionId });
const watered = (id: string, madeAt?: string, plantId?: string) =>
  wanted({ ...of(id, plantId), kind: 'addInteraction', action: watering, note: '' }, madeAt);

const fern = { plantName: 'Old fern', species: 'Nephrolepis', plantPhoto: '/leaf.jpg' };
const plantOf = (plantId: string) => (plantId === 'fern' ? fern : undefined);
const shown = (intents: Intent[]) => shownFeed(feed, intents, plantOf, 'ann');

const feed = [entry('new', '2026-03-03T12:00:00.000Z'), entry('old', '2026-03-01T12:00:00.000Z', 'Dry')];

test('an entry that is not sent yet is in the feed at its time, by this user, with its plant', () => {
  const all = shown([watered('a')]);
  expect(all.map(({ interactionID }) => interactionID)).toEqual(['new', 'a', 'old']);
  expect(all[1]).toEqual({
    interactionID: 'a',
    plantID: 'fern',
    plantName: 'Old fern',
    plantSpecies: 'Nephrolepis',
    plantPhotoThumbnailURL: '/leaf.jpg',
    createdAt: '2026-03-02T12:00:00.000Z',
    ...look,
    interactionNote: '',
    userID: 'ann',
    by: null,
    photos: [],
  });
  const noted = wanted({ ...of('a'), kind: 'addInteraction', action: watering, note: 'Dry' });
  expect(shown([noted])[1]!.interactionNote).toBe('Dry');
  const earlier = { ...watered('a'), occurredAt: '2026-02-01T12:00:00.000Z' } as Intent;
  expect(shown([earlier]).map(({ interactionID }) => interactionID)).toEqual(['new', 'old', 'a']);
});

test('an entry that the server has by now is there once, as the server has it', () => {
  expect(shown([watered('new')])).toMatchObject([
    { interactionID: 'new', by: 'Ben' },
    { interactionID: 'old' },
  ]);
});

test('an entry of a plant that this phone does not know is not shown yet', () => {
  expect(shown([watered('a', undefined, 'other')])).toHaveLength(2);
});

test('edits and deletions show in the feed, and a new name of the plant', () => {
  const edit = wanted({ ...of('old'), kind: 'editInteraction', note: 'Wet', isDraft: true });
  const gone = wanted({ ...of('new'), kind: 'deleteInteraction' });
  expect(shown([edit, gone])).toMatchObject([{ interactionNote: 'Wet', plantName: 'Old fern' }]);
  const cleared = wanted({ ...of('old'), kind: 'editInteraction', note: '', isDraft: true });
  expect(shown([cleared])[1]).toMatchObject({ interactionNote: '', createdAt: feed[1]!.createdAt });
  const unwanted = wanted({ ...of('new'), kind: 'deleteInteraction', ifEmpty: true });
  expect(shown([unwanted])).toHaveLength(2);
});

test('an entry that was moved to another day keeps its note and goes to its place', () => {
  const occurredAt = '2026-03-04T12:00:00.000Z';
  const moved = wanted({ ...of('old'), kind: 'editInteraction', occurredAt, isDraft: false });
  expect(shown([moved])).toMatchObject([
    { interactionID: 'old', createdAt: occurredAt, interactionNote: 'Dry' },
    { interactionID: 'new' },
  ]);
});

test('a change of a plant, or of an entry that another person deleted, adds no entry', () => {
  const details = wanted({ kind: 'updatePlant', plantId: 'fern', changes: {} });
  const typed = wanted({ ...of('gone'), kind: 'editInteraction', note: 'Wet', isDraft: false });
  const photo = wanted({ ...of('gone'), kind: 'uploadPhoto', photoId: 'photo' });
  expect(shown([details, typed, photo]).map(({ interactionID }) => interactionID)).toEqual(['new', 'old']);
});

test('an entry of a plant that this phone no longer knows keeps its name', () => {
  expect(shownFeed(feed, [], () => undefined, 'ann')[0]!.plantName).toBe('Fern');
});

test('entries of the same moment keep their order', () => {
  const same = ['a', 'b', 'c'].map((id) => entry(id, '2026-03-01T12:00:00.000Z'));
  const all = shownFeed(same, [], plantOf, 'ann');
  expect(all.map(({ interactionID }) => interactionID)).toEqual(['a', 'b', 'c']);
});

test('the entries with pending changes are known; a new profile photo changes none', () => {
  const details = wanted({ kind: 'updatePlant', plantId: 'fern', changes: {} });
  const portrait = wanted({ ...of('b'), kind: 'setProfilePhoto', photoId: 'photo' });
  expect([...pendingEntries([watered('a'), details, portrait])]).toEqual(['a']);
});
