import type { FlowOutput } from '../support/flowOutput.ts';
import { propagationSetup } from './setup.ts';

/**
 * Grows a new plant from a piece of another (spec §4 'Propagation'). After the plant is created, each failure is shown and can be
 * retried or skipped, and the new plant opens in the end.
 */
export const propagationMachine = propagationSetup.createMachine({
  id: 'propagation',
  description: 'Grow a new plant from a piece of another',
  context: ({ input }) => ({
    ...input,
    target: null,
    passOver: null,
    draft: null,
    ids: null,
    potName: null,
    openedId: null,
  }),
  initial: 'scanning',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    scanning: {
      description: 'Scan the destination pot',
      invoke: {
        id: 'destination',
        src: 'destination',
        // A scan of the parent's own pot opens the parent, as for any occupied pot.
        input: ({ context }) => ({ potId: null, passOver: context.passOver }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ outcome: event.output }) },
            target: 'cancelled',
          },
          {
            guard: { type: 'hasPlant', params: ({ event }) => ({ outcome: event.output }) },
            target: 'elsewhere',
            actions: { type: 'keepOtherPlant', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'describingPlant',
            actions: { type: 'keepTarget', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: 'cancelled',
      },
    },
    describingPlant: {
      description: "The form 'Propagate Plant' is open",
      initial: 'filling',
      on: {
        'plant.submitted': {
          target: 'creatingPlant',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft, ids: event.ids }) },
        },
        'overlay.closed': 'cancelled',
      },
      states: {
        filling: { description: 'You describe the plant that goes into this pot' },
        creationFailed: {
          description: 'Failed to create plant; what you typed is still there',
          tags: 'unsettled',
          entry: 'signalFailure',
        },
      },
    },
    creatingPlant: {
      description: 'Creating…',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'createPlant',
        src: 'createPlant',
        input: ({ context }) => ({
          plantId: context.ids!.plantId,
          potId: context.target!.potId,
          draft: context.draft!,
        }),
        onDone: [
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: 'potTaken',
            actions: 'passOverTarget',
          },
          {
            target: 'recordingChild',
            actions: { type: 'keepCreated', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'describingPlant.creationFailed',
      },
    },
    potTaken: {
      description: 'Another plant was put into this pot in the meantime; what you typed is kept',
      entry: 'signalFailure',
      on: { 'alert.dismissed': 'scanning' },
    },
    recordingChild: {
      description: "The new plant's first entry is written",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'recordChild',
        src: 'recordChild',
        input: ({ context }) => ({
          ...context.ids!,
          note: `Propagated from parent "${context.parent.plantName}"`,
        }),
        onDone: [{ guard: 'hasPhoto', target: 'uploadingPhoto' }, { target: 'notingParent' }],
        onError: 'childEntryFailed',
      },
    },
    childEntryFailed: {
      description: 'Failed to create child interaction; the plant itself was created',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'retry.requested': 'recordingChild', 'failure.accepted': 'notingParent' },
    },
    uploadingPhoto: {
      description: "The plant's first photo is uploaded",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'uploadPhoto',
        src: 'uploadPhoto',
        input: ({ context }) => ({
          interactionId: context.ids!.interactionId,
          photoId: context.draft!.photoId!,
        }),
        onDone: 'settingProfilePhoto',
        onError: 'uploadFailed',
      },
    },
    uploadFailed: {
      description: 'Failed to upload photo; the photo is kept and can be sent again',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'retry.requested': 'uploadingPhoto', 'failure.accepted': 'notingParent' },
    },
    settingProfilePhoto: {
      description: "The photo becomes the plant's profile photo",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'setProfilePhoto',
        src: 'setProfilePhoto',
        input: ({ context }) => ({ plantId: context.ids!.plantId, photoId: context.draft!.photoId! }),
        onDone: 'notingParent',
        onError: 'profilePhotoFailed',
      },
    },
    profilePhotoFailed: {
      description: "The photo is saved but is not the plant's profile photo yet",
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'retry.requested': 'settingProfilePhoto', 'failure.accepted': 'notingParent' },
    },
    notingParent: {
      description: "A note is written into the parent's timeline",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'noteParent',
        src: 'noteParent',
        input: ({ context: { parent, noteId, potName, draft } }) => ({
          plantId: parent.plantId,
          interactionId: noteId,
          note: `Propagated into ${potName ?? 'a pot'} as "${draft!.plantName}"`,
        }),
        onDone: 'opened',
        onError: 'parentEntryFailed',
      },
    },
    parentEntryFailed: {
      description: 'Failed to add interaction; the new plant itself is complete',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'retry.requested': 'notingParent', 'failure.accepted': 'opened' },
    },
    opened: {
      description: 'The new plant is opened',
      type: 'final',
      entry: 'signalSuccess',
      output: ({ context }) => ({ kind: 'plantOpened' as const, plantId: context.openedId! }),
    },
    elsewhere: {
      description: 'The pot holds a plant, which opens instead',
      type: 'final',
      output: ({ context }) => ({ kind: 'plantOpened' as const, plantId: context.openedId! }),
    },
    cancelled: {
      description: 'You closed it, and no plant was created',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});
