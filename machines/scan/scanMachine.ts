import { codeIn } from '#domain/code.ts';
import { scanSetup, type ScanOutput } from './setup.ts';

/** From a scanned code to an open plant (spec §4 'Scan flow'). One code at a time. */
export const scanMachine = scanSetup.createMachine({
  id: 'scan',
  description: 'Scan a label: open its plant, or register a pot or a plant',
  context: ({ input }) => ({
    code: codeIn(input.code ?? ''),
    potId: null,
    plantId: null,
    draft: input.draft,
    ids: null,
    photoId: null,
  }),
  initial: 'opening',
  invoke: {
    id: 'camera',
    src: 'camera',
    input: ({ context }) => ({ order: context.code === '' ? 'read' : 'rest' }),
    // The camera handles its own failures; no camera crash may stop a flow that is saving.
    onError: {},
  },
  output: ({ context, event }) => ({ ...(event.output as ScanOutput), keptDraft: context.draft }),
  on: {
    // A flow that is saving continues in the background, without the camera.
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
          description: 'Any label that comes into view is read',
          on: {
            'code.scanned': {
              target: '#scan.validating',
              actions: [{ type: 'keepCode', params: ({ event }) => ({ text: event.text }) }, 'announceCode'],
            },
          },
        },
        holding: {
          description:
            'The label just handled may still be in view; it is ignored until it has been out of view for a second',
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
          description: 'An error occurred. Please try again. The code is kept for the retry',
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
      description: 'The label is on no pot yet: you choose a pot or add one',
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
            params: ({ event }) => ({ draft: event.draft, ids: event.ids }),
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
      description: 'Another plant was put into this pot in the meantime; what you typed is kept',
      on: {
        'alert.dismissed': 'validating',
        'scanner.closed': 'left',
      },
    },
    recordingArrival: {
      description: "The plant's first entry is written",
      tags: ['busy', 'unsettled'],
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
      description: 'Failed to create new plant interaction; the plant itself was created',
      tags: 'unsettled',
      on: {
        'retry.requested': 'recordingArrival',
        'failure.accepted': 'opened',
      },
    },
    uploadingPhoto: {
      description: "The plant's first photo is uploaded",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'uploadPhoto',
        src: 'uploadPhoto',
        input: ({ context }) => ({
          interactionId: context.ids!.interactionId,
          photoId: context.photoId!,
        }),
        onDone: 'settingProfilePhoto',
        onError: 'uploadFailed',
      },
    },
    uploadFailed: {
      description: 'Failed to upload photo; the photo is kept and can be sent again',
      tags: 'unsettled',
      on: {
        'retry.requested': 'uploadingPhoto',
        'failure.accepted': 'opened',
      },
    },
    settingProfilePhoto: {
      description: "The photo becomes the plant's profile photo",
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'setProfilePhoto',
        src: 'setProfilePhoto',
        input: ({ context }) => ({
          plantId: context.ids!.plantId,
          photoId: context.photoId!,
        }),
        onDone: 'opened',
        onError: 'profilePhotoFailed',
      },
    },
    profilePhotoFailed: {
      description: "The photo is saved but is not the plant's profile photo yet",
      tags: 'unsettled',
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
