/** One description of each kind of intent: how it is sent, and what its refusal says. `shows.ts` has how lists show it until then. */
import type { Intent, IntentOf } from '#domain/intent.ts';
import { snoozeLeft } from '#domain/shownTasks.ts';
import {
  createInteraction,
  deleteIfEmpty,
  deleteInteraction,
  updateInteraction,
} from '../write/interactions.ts';
import { deletePhoto, setProfilePhoto } from '../write/photos.ts';
import { snoozeTask, unsnoozeTask } from '../write/tasks.ts';
import { answerWinter } from './answerWinter.ts';
import { isLate, type IntentKind } from './intentKind.ts';
import { movePlant } from './movePlant.ts';
import { setPreferences } from './setPreferences.ts';
import { updatePlant } from './updatePlant.ts';

/** Refusals of changes to a task leave it as it is (spec §8). */
const taskRefusal = { failure: 'Failed to snooze task', missing: 'The task is gone.' };

const kinds: { [Kind in Intent['kind']]: IntentKind<IntentOf<Kind>> } = {
  addInteraction: {
    send(server, intent) {
      const { plantId, interactionId, note, action, madeAt } = intent;
      const occurredAt = intent.occurredAt ?? (isLate(intent) ? madeAt : undefined);
      return createInteraction(server, {
        plantId,
        interactionId,
        note,
        actionId: action.actionID,
        occurredAt,
      });
    },
    failure: 'Failed to add interaction',
    missing: 'The plant was deleted.',
    typed: ({ note }) => note,
  },
  editInteraction: {
    send: (server, { plantId, interactionId, note, notesBefore, occurredAt }) =>
      updateInteraction(server, { plantId, interactionId, note, notesBefore, occurredAt }),
    failure: 'Failed to save changes',
    missing: 'The entry was deleted.',
    typed: ({ note = '' }) => note,
  },
  deleteInteraction: {
    send: (server, intent) => (intent.ifEmpty ? deleteIfEmpty : deleteInteraction)(server, intent),
    failure: 'Failed to delete interaction',
    missing: 'The entry was deleted.',
  },
  uploadPhoto: {
    send: () => Promise.reject(new Error('Photos are uploaded by the chart photoUpload.')),
    failure: 'Failed to upload photo',
    missing: 'The entry was deleted.',
  },
  deletePhoto: {
    send: deletePhoto,
    failure: 'Failed to delete photo',
    missing: 'The photo was deleted.',
  },
  setProfilePhoto: {
    send: setProfilePhoto,
    failure: 'Failed to set the profile photo',
    missing: 'The photo was deleted.',
  },
  snoozeTask: {
    async send(server, intent, today) {
      const days = snoozeLeft(intent, await today());
      if (days > 0) await snoozeTask(server, { ...intent, days });
    },
    ...taskRefusal,
  },
  unsnoozeTask: { send: unsnoozeTask, ...taskRefusal },
  movePlant,
  updatePlant,
  setPreferences,
  answerWinter,
};

/** Returns the description of an intent's kind. */
export const kindOf = (intent: Intent): IntentKind<Intent> =>
  kinds[intent.kind] as unknown as IntentKind<Intent>;
