import { expect, test } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { kindOf } from '#app/data/intents/kinds.ts';
import { ids, watering } from '#machines/support/examples.ts';

const { plant: plantId, interaction: interactionId } = ids;

/** What the user typed, by what they read if the server refuses it. */
const changes: Record<string, NewIntent> = {
  'A new leaf': { kind: 'addInteraction', plantId, interactionId, action: watering, note: 'A new leaf' },
  'Two new leaves': {
    kind: 'editInteraction',
    plantId,
    interactionId,
    note: 'Two new leaves',
    notesBefore: [],
    isDraft: false,
  },
  'Name: Fern\nAcquired From: –\nFood: Succulent': {
    kind: 'updatePlant',
    plantId,
    changes: { friendly_name: 'Fern', acquired_from: null, foods_id: 3 },
  },
  'Water every day\nFeed every 30 days\nMist: no longer\nRepot on 3 March 2027': {
    kind: 'setPreferences',
    plantId,
    frequencies: { 1: 1, 2: 30, 3: null, 8: '2027-03-03' },
    verbs: { 1: 'Water', 2: 'Feed', 3: 'Mist', 8: 'Repot' },
  },
  'Water: × 1.5 in winter\nFeed every 30 days: rests in winter\nMist: all year': {
    kind: 'setPreferences',
    plantId,
    frequencies: { 2: 30 },
    verbs: { 1: 'Water', 2: 'Feed', 3: 'Mist' },
    winter: { 1: 1.5, 2: null, 3: 1 },
  },
  'Water: × 1.5 in winter, when the soil is below 25\u{A0}%\nFeed: no longer\nMist: however dry the soil is':
    {
      kind: 'setPreferences',
      plantId,
      frequencies: { 1: null, 2: null },
      verbs: { 1: 'Water', 2: 'Feed', 3: 'Mist' },
      winter: { 1: 1.5 },
      soil: { 1: 25, 3: null },
    },
  'Move to Hall': { kind: 'movePlant', plantId, interactionId, place: 'Hall' },
};

test.each(Object.entries(changes))('a refused change can be read again: %j', (words, made) => {
  const intent: Intent = { ...made, id: ids.task, madeAt: '2026-07-11T10:00:00Z' };
  expect(kindOf(intent).typed?.(intent)).toBe(words);
});

test.each<[title: string, kinds: Intent['kind'][]]>([
  ['Failed to add interaction', ['addInteraction']],
  [
    'Failed to save changes',
    ['editInteraction', 'movePlant', 'updatePlant', 'setPreferences', 'answerWinter'],
  ],
  ['Failed to delete interaction', ['deleteInteraction']],
  ['Failed to upload photo', ['uploadPhoto']],
  ['Failed to delete photo', ['deletePhoto']],
  ['Failed to set the profile photo', ['setProfilePhoto']],
  ['Failed to snooze task', ['snoozeTask', 'unsnoozeTask']],
])('the title of a refusal says what failed: %s (spec §8)', (title, kinds) => {
  for (const kind of kinds) expect(kindOf({ kind } as Intent).failure, kind).toBe(title);
});
