import { plantCreationSetup, type PlantCreationOutput } from './setup.ts';

/** A state that shows a failure: the step can be retried, or skipped. */
const asks = (description: string, retry: string, next: string) =>
  plantCreationSetup.createStateConfig({
    description,
    tags: 'unsettled',
    entry: 'signalFailure',
    on: { 'retry.requested': retry, 'failure.accepted': next },
  });

/**
 * Creates a plant in an empty pot: its form, the plant, its schedule, its first entry, its photo, and a note for the plant that it
 * comes from (spec §4 'Scan flow', 'Propagation'). After the plant is created, each failure is shown and can be retried or skipped,
 * and the new plant opens in the end. A form is only given up once the server has said that it created no plant.
 */
export const plantCreationMachine = plantCreationSetup.createMachine({
  id: 'plantCreation',
  description: 'Create a plant in an empty pot',
  context: ({ input }) => ({
    ...input,
    ids: null,
    isRevised: false,
    isPageLeft: false,
    potName: null,
    reason: '',
  }),
  initial: 'describingPlant',
  output: ({ event }) => event.output as PlantCreationOutput,
  states: {
    describingPlant: {
      description: "The form 'New Plant' or 'Propagate Plant' is open",
      initial: 'filling',
      on: {
        'plant.submitted': {
          target: 'creatingPlant',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft, ids: event.ids }) },
        },
        'overlay.closed': 'cancelled',
        'page.left': 'left',
      },
      states: {
        filling: { description: 'You describe the plant that goes into this pot' },
        creationFailed: {
          description: 'Failed to create plant; what you typed is still there',
          tags: 'unsettled',
          entry: 'signalFailure',
          on: {
            'overlay.closed': '#plantCreation.checkingPlant',
            'page.left': { target: '#plantCreation.checkingPlant', actions: 'leavePage' },
          },
        },
        refused: {
          description: 'The server takes no further plant; what you typed is still there',
          entry: 'signalFailure',
        },
      },
    },
    checkingPlant: {
      description:
        'Whether the plant was created by an attempt that seemed to fail, before the form is given up',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'findPlant',
        src: 'findPlant',
        input: ({ context }) => ({ plantId: context.ids!.plantId }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ result: event.output }) },
            target: 'givenUpForm',
          },
          {
            guard: 'isRevised',
            target: 'revisingPlant',
            actions: { type: 'keepFound', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'created',
            actions: { type: 'keepFound', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'checkFailed',
      },
    },
    checkFailed: asks(
      'The server could not say whether the plant was created',
      'checkingPlant',
      'givenUpForm',
    ),
    givenUpForm: {
      description: 'No plant was created, as far as is known',
      always: [{ guard: 'isPageLeft', target: 'left' }, { target: 'cancelled' }],
    },
    creatingPlant: {
      description: 'Creating…',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'createPlant',
        src: 'createPlant',
        input: ({ context }) => ({
          plantId: context.ids!.plantId,
          potId: context.potId,
          draft: context.draft!,
        }),
        onDone: [
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: 'potTaken',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ result: event.output }) },
            target: 'describingPlant.refused',
            actions: { type: 'noteRefusal', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: 'isRevised',
            target: 'revisingPlant',
            actions: { type: 'keepPotName', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'created',
            actions: { type: 'keepPotName', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'describingPlant.creationFailed',
      },
    },
    revisingPlant: {
      description: 'The plant was created by an attempt that seemed to fail; it gets what you changed since',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'revisePlant',
        src: 'revisePlant',
        input: ({ context }) => ({ plantId: context.ids!.plantId, draft: context.draft! }),
        onDone: 'created',
        onError: 'revisionFailed',
      },
    },
    revisionFailed: asks(
      'Failed to save changes; the plant is as it was before you changed the form',
      'revisingPlant',
      'created',
    ),
    created: {
      description: 'The plant is in its pot',
      always: [{ guard: 'hasSchedule', target: 'settingSchedule' }, { target: 'recordingEntry' }],
    },
    settingSchedule: {
      description: 'The plant gets the schedule that you chose, and will become due',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'setSchedule',
        src: 'setSchedule',
        input: ({ context }) => ({ plantId: context.ids!.plantId, schedule: context.draft!.schedule! }),
        onDone: 'recordingEntry',
        onError: 'scheduleFailed',
      },
    },
    scheduleFailed: asks(
      'Failed to save the schedule; the plant itself was created',
      'settingSchedule',
      'recordingEntry',
    ),
    potTaken: {
      description: 'Another plant was put into this pot in the meantime; what you typed is kept',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'alert.dismissed': 'givenUpPot', 'page.left': 'left' },
    },
    recordingEntry: {
      description: "The new plant's first entry is written",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'recordEntry',
        src: 'recordEntry',
        input: ({ context: { ids, origin } }) => ({
          ...ids!,
          note: origin && `Propagated from parent "${origin.parent.plantName}"`,
        }),
        onDone: [{ guard: 'hasPhoto', target: 'uploadingPhoto' }, { target: 'completed' }],
        onError: 'entryFailed',
      },
    },
    entryFailed: asks(
      'The first entry could not be written; the plant itself was created',
      'recordingEntry',
      'completed',
    ),
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
    uploadFailed: asks(
      'Failed to upload photo; the photo is kept and can be sent again',
      'uploadingPhoto',
      'completed',
    ),
    settingProfilePhoto: {
      description: "The photo becomes the plant's profile photo",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'setProfilePhoto',
        src: 'setProfilePhoto',
        input: ({ context }) => ({ plantId: context.ids!.plantId, photoId: context.draft!.photoId! }),
        onDone: 'completed',
        onError: 'profilePhotoFailed',
      },
    },
    profilePhotoFailed: asks(
      "The photo is saved but is not the plant's profile photo yet",
      'settingProfilePhoto',
      'completed',
    ),
    completed: {
      description: 'The new plant has its entry and its photo, or you skipped what failed',
      always: [{ guard: 'hasParent', target: 'notingParent' }, { target: 'opened' }],
    },
    notingParent: {
      description: "A note is written into the parent's timeline",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'noteParent',
        src: 'noteParent',
        input: ({ context: { origin, potName, draft } }) => ({
          plantId: origin!.parent.plantId,
          interactionId: origin!.noteId,
          note: `Propagated into ${potName ?? 'a pot'} as "${draft!.plantName}"`,
        }),
        onDone: 'opened',
        onError: 'parentEntryFailed',
      },
    },
    parentEntryFailed: asks(
      'Failed to add interaction; the new plant itself is complete',
      'notingParent',
      'opened',
    ),
    opened: {
      description: 'The new plant is opened',
      type: 'final',
      entry: 'signalSuccess',
      output: ({ context }) => ({ kind: 'plantOpened', plantId: context.ids!.plantId }),
    },
    givenUpPot: {
      description: 'What you typed is for the next empty pot',
      type: 'final',
      output: ({ context }) => ({ kind: 'potTaken', draft: context.draft!, origin: context.origin }),
    },
    left: {
      description: 'You left the page over the form; what you had sent is kept',
      type: 'final',
      output: ({ context }) => ({ kind: 'left', draft: context.draft }),
    },
    cancelled: {
      description: 'You closed the form, and no plant was created as far as is known',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});
