import type { Intent } from '#domain/intent.ts';
import { ids, watering } from '../support/examples.ts';

const wanted = { plantId: ids.plant, interactionId: ids.interaction, madeAt: '2026-03-01T10:00:00.000Z' };
export const watered = {
  ...wanted,
  id: '1',
  kind: 'addInteraction',
  action: watering,
  note: '',
} satisfies Intent;
export const typed: Intent = {
  ...wanted,
  interactionId: ids.note,
  id: '2',
  kind: 'editInteraction',
  note: 'On the sill',
  isDraft: true,
};
export const putOff: Intent = {
  id: '7',
  madeAt: wanted.madeAt,
  plantId: ids.plant,
  taskId: ids.task,
  kind: 'snoozeTask',
  days: 3,
  from: '2026-03-10',
};
const entered = { plantId: ids.plant, interactionId: ids.note, madeAt: wanted.madeAt };
export const shot: Intent = {
  ...entered,
  id: '3',
  kind: 'uploadPhoto',
  photoId: ids.photo,
  holdsEntry: true,
};
export const unwanted: Intent = { ...entered, id: '4', kind: 'deletePhoto', photoId: ids.photo };
export const chosen: Intent = { ...entered, id: '5', kind: 'setProfilePhoto', photoId: ids.photo };
export const another: Intent = { ...chosen, id: '6', photoId: ids.otherPhoto };
/** Deletes the entry of a discarded photo if nothing else is in it. */
export const emptied: Intent = { ...entered, id: '3:empty', kind: 'deleteInteraction', ifEmpty: true };
export const stores = (...intents: Intent[]) => ({
  intentStore: { type: 'intents.kept', userId: 'user-1', intents },
});
export const drops = (...intents: Intent[]) => ({ intentStore: { type: 'intents.dropped', intents } });
export const kept: Intent = { ...watered, id: '0', interactionId: ids.photo };
export const full = 'The server has no room left for photos.';
export const reason = 'Nothing more can be recorded for a dead plant.';

export const results = {
  settled: { kind: 'settled' },
  refused: { kind: 'refused', reason },
  failed: { kind: 'failed' },
  unanswered: { kind: 'unanswered' },
  postponed: { kind: 'postponed', reason: full },
  'signed out': { kind: 'signedOut' },
} as const;
