import { assign, emit, sendTo, setup } from 'xstate';
import { cameraMachine } from '../camera/cameraMachine.ts';
import { potResolutionMachine, type PotResolutionOutput } from '../potResolution/potResolutionMachine.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

export type CodeValidation = components['schemas']['CodeValidation'];

/** What the 'New Plant' form hands over; the pot is added by the flow. */
export type PlantDraft = Omit<components['schemas']['NewPlant'], 'potId'>;

/**
 * Ids of what one submission creates. They are made with the form and stay the same for every retry, so that an answer
 * that got lost on the way never makes a second plant.
 */
export interface PlantingIds {
  plantId: string;
  interactionId: string;
  photoId: string;
}

/** The plant was made, or its pot was filled meanwhile (the server's 409). */
export type CreatePlantResult = { kind: 'created' } | { kind: 'potTaken' };

export type ScanEvent =
  /** Read by the camera; the same label comes again and again while it is in view. */
  | { type: 'code.scanned'; text: string }
  /** Typed, or read from a picture: always meant. */
  | { type: 'code.entered'; text: string }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' }
  | { type: 'plant.submitted'; draft: PlantDraft; ids: PlantingIds; hasPhoto: boolean }
  | { type: 'retry.requested' }
  | { type: 'failure.accepted' }
  | { type: 'scanner.closed' };

export interface ScanContext {
  /** What was scanned or typed last. */
  code: string;
  potId: string | null;
  plantId: string | null;
  draft: PlantDraft | null;
  ids: PlantingIds | null;
  hasPhoto: boolean;
}

export interface ScanInput {
  /** A code that came in by address (`/q/{code}`); `null` where the camera is to find one. */
  code: string | null;
  /** What was typed for a plant that never found its pot. */
  draft: PlantDraft | null;
}

/** `keptDraft` is what was typed for a plant that was not made. */
export type ScanOutput =
  | { kind: 'plantOpened'; plantId: string; keptDraft: PlantDraft | null }
  | { kind: 'left'; keptDraft: PlantDraft | null };

/** From a code in view to a plant on the screen (spec §4 'Scan flow'). One code at a time. */
export const scanMachine = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    input: {} as ScanInput,
    output: {} as ScanOutput,
    emitted: {} as { type: 'code.accepted' },
    children: {} as { camera: 'camera'; potResolution: 'potResolution' },
    tags: {} as 'busy',
  },
  actors: {
    camera: cameraMachine,
    potResolution: potResolutionMachine,
    validateCode: promiseStub<CodeValidation, { code: string }>('validateCode'),
    createPlant: promiseStub<CreatePlantResult, { plantId: string; potId: string; draft: PlantDraft }>(
      'createPlant',
    ),
    recordArrival: promiseStub<void, { plantId: string; interactionId: string }>('recordArrival'),
    uploadPhoto: promiseStub<void, { interactionId: string; photoId: string }>('uploadPhoto'),
    setProfilePhoto: promiseStub<void, { plantId: string; photoId: string }>('setProfilePhoto'),
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    isNewCode: ({ context }, params: { text: string }) => params.text !== context.code,
    isInvalid: (_, params: { validation: CodeValidation }) => !params.validation.valid,
    hasPlant: (_, params: { validation: CodeValidation }) => params.validation.plantId !== undefined,
    hasPot: (_, params: { validation: CodeValidation }) => params.validation.potId !== undefined,
    isResolved: (_, params: { outcome: PotResolutionOutput }) => params.outcome.kind === 'resolved',
    isPotTaken: (_, params: { result: CreatePlantResult }) => params.result.kind === 'potTaken',
    hasPhoto: ({ context }) => context.hasPhoto,
  },
  actions: {
    keepCode: assign((_, params: { text: string }) => ({ code: params.text })),
    keepPot: assign((_, params: { validation: CodeValidation }) => ({
      potId: params.validation.potId ?? null,
    })),
    keepPlant: assign((_, params: { validation: CodeValidation }) => ({
      plantId: params.validation.plantId ?? null,
    })),
    keepDraft: assign((_, params: { draft: PlantDraft; ids: PlantingIds; hasPhoto: boolean }) => params),
    keepCreatedPlant: assign(({ context }) => ({ plantId: context.ids!.plantId, draft: null })),
    restCamera: sendTo('camera', { type: 'resting.requested' }),
    readCamera: sendTo('camera', { type: 'reading.requested' }),
    releaseCamera: sendTo('camera', { type: 'camera.released' }),
    announceCode: emit({ type: 'code.accepted' }),
  },
  delays: {
    outOfView: 1000,
  },
}).createMachine({
  id: 'scan',
  description: 'Scan a label: its plant opens, or a pot or a plant begins',
  context: ({ input }) => ({
    code: input.code ?? '',
    potId: null,
    plantId: null,
    draft: input.draft,
    ids: null,
    hasPhoto: false,
  }),
  initial: 'opening',
  invoke: {
    id: 'camera',
    src: 'camera',
    input: ({ context }) => ({ order: context.code === '' ? 'read' : 'rest' }),
    // The camera answers for its own failures; whatever else befalls it must not break a flow that is writing.
    onError: {},
  },
  output: ({ context, event }) => ({ ...(event.output as ScanOutput), keptDraft: context.draft }),
  on: {
    // Where a write is under way the flow goes on without the screen; the camera does not.
    'scanner.closed': { actions: 'releaseCamera' },
  },
  states: {
    opening: {
      description: 'The scanner opens, by hand or by the address on a label',
      always: [{ guard: 'hasCode', target: 'validating' }, { target: 'scanning' }],
    },
    scanning: {
      description: 'The camera looks for a label; a code can be typed or read from a picture instead',
      initial: 'watching',
      entry: 'readCamera',
      exit: 'restCamera',
      on: {
        'code.entered': {
          target: 'validating',
          actions: { type: 'keepCode', params: ({ event }) => ({ text: event.text }) },
        },
        'scanner.closed': 'left',
      },
      states: {
        watching: {
          description: 'Any label that comes into view is taken',
          on: {
            'code.scanned': {
              target: '#scan.validating',
              actions: [{ type: 'keepCode', params: ({ event }) => ({ text: event.text }) }, 'announceCode'],
            },
          },
        },
        holding: {
          description: 'The label just handled may still be in view; it is passed over until it is gone',
          after: { outOfView: 'watching' },
          on: {
            'code.scanned': [
              {
                guard: { type: 'isNewCode', params: ({ event }) => ({ text: event.text }) },
                target: '#scan.validating',
                actions: [
                  { type: 'keepCode', params: ({ event }) => ({ text: event.text }) },
                  'announceCode',
                ],
              },
              { target: 'holding', reenter: true },
            ],
          },
        },
        unanswered: {
          description: 'An error occurred. Please try again. The code is kept for that',
          on: {
            'retry.requested': '#scan.validating',
            'code.scanned': {
              guard: { type: 'isNewCode', params: ({ event }) => ({ text: event.text }) },
              target: '#scan.validating',
              actions: [{ type: 'keepCode', params: ({ event }) => ({ text: event.text }) }, 'announceCode'],
            },
          },
        },
      },
    },
    validating: {
      description: 'Checking code…',
      tags: 'busy',
      on: { 'scanner.closed': 'left' },
      invoke: {
        id: 'validateCode',
        src: 'validateCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ validation: event.output }) },
            target: 'rejected',
          },
          {
            guard: { type: 'hasPlant', params: ({ event }) => ({ validation: event.output }) },
            target: 'opened',
            actions: { type: 'keepPlant', params: ({ event }) => ({ validation: event.output }) },
          },
          {
            guard: { type: 'hasPot', params: ({ event }) => ({ validation: event.output }) },
            target: 'describingPlant',
            actions: { type: 'keepPot', params: ({ event }) => ({ validation: event.output }) },
          },
          { target: 'resolvingPot' },
        ],
        onError: 'scanning.unanswered',
      },
    },
    rejected: {
      description: 'Invalid QR code',
      on: {
        'alert.dismissed': 'scanning.holding',
        'scanner.closed': 'left',
      },
    },
    resolvingPot: {
      description: 'The label is on no pot yet: you choose one or add one',
      on: { 'scanner.closed': 'left' },
      invoke: {
        id: 'potResolution',
        src: 'potResolution',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isResolved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'validating',
          },
          { target: 'scanning.holding' },
        ],
        onError: 'scanning.unanswered',
      },
    },
    describingPlant: {
      description: "The form 'New Plant' is open",
      initial: 'filling',
      on: {
        'plant.submitted': {
          target: 'creatingPlant',
          actions: {
            type: 'keepDraft',
            params: ({ event }) => ({ draft: event.draft, ids: event.ids, hasPhoto: event.hasPhoto }),
          },
        },
        'overlay.closed': 'scanning.holding',
        'scanner.closed': 'left',
      },
      states: {
        filling: { description: 'You describe the plant that goes into this pot' },
        creationFailed: { description: 'Failed to create plant; what you typed is still there' },
      },
    },
    creatingPlant: {
      description: 'Creating…',
      tags: 'busy',
      invoke: {
        id: 'createPlant',
        src: 'createPlant',
        input: ({ context }) => ({
          plantId: context.ids!.plantId,
          potId: context.potId!,
          draft: context.draft!,
        }),
        onDone: [
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: 'potTaken',
          },
          { target: 'recordingArrival', actions: 'keepCreatedPlant' },
        ],
        onError: 'describingPlant.creationFailed',
      },
    },
    potTaken: {
      description: 'Another plant was put into this pot meanwhile; what you typed is kept',
      on: {
        'alert.dismissed': 'validating',
        'scanner.closed': 'left',
      },
    },
    recordingArrival: {
      description: "The plant's arrival is written into its timeline",
      tags: 'busy',
      invoke: {
        id: 'recordArrival',
        src: 'recordArrival',
        input: ({ context }) => ({
          plantId: context.ids!.plantId,
          interactionId: context.ids!.interactionId,
        }),
        onDone: [{ guard: 'hasPhoto', target: 'uploadingPhoto' }, { target: 'opened' }],
        onError: 'arrivalFailed',
      },
    },
    arrivalFailed: {
      description: 'Failed to create new plant interaction; the plant itself is there',
      on: {
        'retry.requested': 'recordingArrival',
        'failure.accepted': 'opened',
      },
    },
    uploadingPhoto: {
      description: "The plant's first photo is uploaded",
      tags: 'busy',
      invoke: {
        id: 'uploadPhoto',
        src: 'uploadPhoto',
        input: ({ context }) => ({
          interactionId: context.ids!.interactionId,
          photoId: context.ids!.photoId,
        }),
        onDone: 'settingProfilePhoto',
        onError: 'uploadFailed',
      },
    },
    uploadFailed: {
      description: 'Failed to upload photo; the photo is kept and can be sent again',
      on: {
        'retry.requested': 'uploadingPhoto',
        'failure.accepted': 'opened',
      },
    },
    settingProfilePhoto: {
      description: 'The photo becomes the picture of the plant',
      tags: 'busy',
      invoke: {
        id: 'setProfilePhoto',
        src: 'setProfilePhoto',
        input: ({ context }) => ({
          plantId: context.ids!.plantId,
          photoId: context.ids!.photoId,
        }),
        onDone: 'opened',
        onError: 'profilePhotoFailed',
      },
    },
    profilePhotoFailed: {
      description: 'The photo is saved but is not the picture of the plant yet',
      on: {
        'retry.requested': 'settingProfilePhoto',
        'failure.accepted': 'opened',
      },
    },
    opened: {
      description: 'The plant is opened',
      type: 'final',
      output: ({ context }) => ({ kind: 'plantOpened', plantId: context.plantId! }),
    },
    left: {
      description: 'You closed the scanner',
      type: 'final',
      output: { kind: 'left' },
    },
  },
});
