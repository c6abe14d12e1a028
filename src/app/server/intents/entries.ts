/** The kinds that change timeline entries and their photos. */
import type { IntentOf } from '#domain/intent.ts';
import {
  createInteraction,
  deleteIfEmpty,
  deleteInteraction,
  updateInteraction,
} from '../write/interactions.ts';
import { deletePhoto as sendDeletion, setProfilePhoto as sendProfilePhoto } from '../write/photos.ts';
import { isLate, type IntentKind } from './intentKind.ts';

export const addInteraction: IntentKind<IntentOf<'addInteraction'>> = {
  send(server, intent) {
    const { plantId, interactionId, note, action, madeAt } = intent;
    const occurredAt = isLate(intent) ? madeAt : undefined;
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
};

export const editInteraction: IntentKind<IntentOf<'editInteraction'>> = {
  send: (server, { plantId, interactionId, note, notesBefore, occurredAt }) =>
    updateInteraction(server, { plantId, interactionId, note, notesBefore, occurredAt }),
  failure: 'Failed to save changes',
  missing: 'The entry was deleted.',
  typed: ({ note = '' }) => note,
};

export const deleteEntry: IntentKind<IntentOf<'deleteInteraction'>> = {
  send: (server, intent) => (intent.ifEmpty ? deleteIfEmpty : deleteInteraction)(server, intent),
  failure: 'Failed to delete interaction',
  missing: 'The entry was deleted.',
};

export const uploadPhoto: IntentKind<IntentOf<'uploadPhoto'>> = {
  send: () => Promise.reject(new Error('Photos are uploaded by the chart photoUpload.')),
  failure: 'Failed to upload photo',
  missing: 'The entry was deleted.',
};

export const deletePhoto: IntentKind<IntentOf<'deletePhoto'>> = {
  send: sendDeletion,
  failure: 'Failed to delete photo',
  missing: 'The photo was deleted.',
};

export const setProfilePhoto: IntentKind<IntentOf<'setProfilePhoto'>> = {
  send: sendProfilePhoto,
  failure: 'Failed to set the profile photo',
  missing: 'The photo was deleted.',
};
