import { finalState } from '../support/flowOutput.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { plantCreationSetup, type PlantCreationOutput } from './setup.ts';

const onResult = endsBy('result');

type State = Parameters<typeof plantCreationSetup.createStateConfig>[0];
type Call = Exclude<NonNullable<State['invoke']>, readonly unknown[]>;

/** The states of a call that can be retried or skipped if it fails; both ways lead to `next`. */
const step = <Calling extends string, Failed extends string>(
  calling: Calling,
  failed: Failed,
  { does, fails, next, ...call }: { does: string; fails: string; next: string } & Call,
) => {
  const invoke = { onDone: next, ...call, id: call.src, onError: failed } as Call;
  const on = { 'retry.requested': calling, 'failure.accepted': next };
  const states: Record<string, State> = {
    [calling]: { description: does, tags: ['busy', 'unsettled'], invoke },
    [failed]: { description: fails, tags: 'unsettled', entry: 'signalFailure', on },
  };
  return states as Record<Calling | Failed, State>;
};

/** What an attempt has led to: a plant that may be as it was before the form was changed. */
const found = { type: 'keepPotName', params: outputAs('result') } as const;
const ifCreated = [
  { guard: 'isRevised', target: 'revisingPlant', actions: found },
  { target: 'created', actions: found },
] as const;

/**
 * Creates a plant in an empty or a new pot: its form, the plant, its schedule, its first entry, its photo, and a note for the plant that it
 * comes from (spec §4 'Scan flow', 'Propagation'). After the plant is created, each failure is shown and can be retried or skipped,
 * and the new plant opens in the end. A form is only given up once the server has said that it created no plant.
 */
export const plantCreationMachine = plantCreationSetup.createMachine({
  id: 'plantCreation',
  description: 'Create a plant in an empty or a new pot',
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
        filling: { description: 'You describe the plant, and its pot if it has none yet' },
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
    ...step('checkingPlant', 'checkFailed', {
      does: 'Whether the plant was created by an attempt that seemed to fail, before the form is given up',
      fails: 'The server could not say whether the plant was created',
      next: 'givenUpForm',
      src: 'findPlant',
      input: ({ context }) => ({ plantId: context.ids!.plantId }),
      onDone: [onResult('isMissing', 'givenUpForm'), ...ifCreated],
    }),
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
        input: ({ context: { ids, potId, draft } }) => ({
          plantId: ids!.plantId,
          potId: draft!.potId ?? potId,
          draft: draft!,
        }),
        onDone: [
          onResult('isPotTaken', 'potTaken'),
          onResult('isRefused', 'describingPlant.refused', 'noteRefusal'),
          ...ifCreated,
        ],
        onError: 'describingPlant.creationFailed',
      },
    },
    ...step('revisingPlant', 'revisionFailed', {
      does: 'The plant was created by an attempt that seemed to fail; it gets what you changed since',
      fails: 'Failed to save changes; the plant is as it was before you changed the form',
      next: 'created',
      src: 'revisePlant',
      input: ({ context: { ids, potId, draft } }) => ({
        plantId: ids!.plantId,
        potId: draft!.potId ?? potId,
        draft: draft!,
      }),
    }),
    created: {
      description: 'The plant is in its pot',
      always: [{ guard: 'hasSchedule', target: 'settingSchedule' }, { target: 'recordingEntry' }],
    },
    ...step('settingSchedule', 'scheduleFailed', {
      does: 'The plant gets the schedule that you chose, and will become due',
      fails: 'Failed to save the schedule; the plant itself was created',
      next: 'recordingEntry',
      src: 'setSchedule',
      input: ({ context }) => ({ plantId: context.ids!.plantId, schedule: context.draft!.schedule! }),
    }),
    potTaken: {
      description: 'Another plant was put into this pot in the meantime; what you typed is kept',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'alert.dismissed': 'givenUpPot', 'page.left': 'left' },
    },
    ...step('recordingEntry', 'entryFailed', {
      does: "The new plant's first entry is written",
      fails: 'The first entry could not be written; the plant itself was created',
      next: 'completed',
      src: 'recordEntry',
      input: ({ context: { ids, origin } }) => ({
        ...ids!,
        note: origin && `Propagated from parent "${origin.parent.plantName}"`,
      }),
      onDone: [{ guard: 'hasPhoto', target: 'uploadingPhoto' }, { target: 'completed' }],
    }),
    ...step('uploadingPhoto', 'uploadFailed', {
      does: "The plant's first photo is uploaded",
      fails: 'Failed to upload photo; the photo is kept and can be sent again',
      next: 'completed',
      src: 'uploadPhoto',
      input: ({ context: { ids, draft } }) => ({
        interactionId: ids!.interactionId,
        photoId: draft!.photoId!,
      }),
      onDone: 'settingProfilePhoto',
    }),
    ...step('settingProfilePhoto', 'profilePhotoFailed', {
      does: "The photo becomes the plant's profile photo",
      fails: "The photo is saved but is not the plant's profile photo yet",
      next: 'completed',
      src: 'setProfilePhoto',
      input: ({ context }) => ({ plantId: context.ids!.plantId, photoId: context.draft!.photoId! }),
    }),
    completed: {
      description: 'The new plant has its entry and its photo, or you skipped what failed',
      always: [{ guard: 'hasParent', target: 'notingParent' }, { target: 'opened' }],
    },
    ...step('notingParent', 'parentEntryFailed', {
      does: "A note is written into the parent's timeline",
      fails: 'Failed to add interaction; the new plant itself is complete',
      next: 'opened',
      src: 'noteParent',
      input: ({ context: { origin, potName, draft } }) => ({
        plantId: origin!.parent.plantId,
        interactionId: origin!.noteId,
        note: `Propagated into ${potName ?? 'a pot'} as "${draft!.plantName}"`,
      }),
    }),
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
    cancelled: finalState('cancelled', 'You closed the form, and no plant was created as far as is known'),
  },
});
