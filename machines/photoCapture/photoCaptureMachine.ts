import { finalState } from '../support/flowOutput.ts';
import { fieldOf } from '../support/params.ts';
import { photoCaptureSetup } from './setup.ts';
import type { PhotoCaptureOutput } from './setup.ts';

/**
 * The full-screen camera (spec §2 'Overlays', §9 'Camera capture'): pictures for an entry or for a plant. The camera is on
 * exactly as long as the state `open.on`, so that leaving that state by any transition stops every track. The pictures are
 * returned to the parent.
 */
export const photoCaptureMachine = photoCaptureSetup.createMachine({
  id: 'photoCapture',
  description: 'Take pictures, or choose them',
  context: ({ input }) => ({
    ...input,
    shots: [],
    facing: 'environment',
    canFlip: false,
    refusal: null,
  }),
  initial: 'open',
  output: ({ event }) => event.output as PhotoCaptureOutput,
  states: {
    open: {
      description: 'The full-screen camera is open',
      initial: 'on',
      invoke: { id: 'pageVisibility', src: 'pageVisibility', onError: {} },
      on: {
        'photos.chosen': { target: 'chosen', actions: { type: 'addShots', params: fieldOf('photoIds') } },
        'capture.cancelled': [{ guard: 'hasShots', target: 'discarding' }, { target: 'cancelled' }],
      },
      states: {
        on: {
          description: 'The camera is in use',
          initial: 'starting',
          invoke: {
            id: 'cameraStream',
            src: 'cameraStream',
            input: ({ context }) => ({ facing: context.facing }),
            onError: { target: 'refused', actions: { type: 'keepRefusal', params: { refusal: 'failed' } } },
          },
          on: {
            'page.hidden': 'hidden',
            'camera.refused': {
              target: 'refused',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ refusal: event.reason }) },
            },
            'camera.lost': {
              target: 'refused',
              actions: { type: 'keepRefusal', params: { refusal: 'interrupted' } },
            },
          },
          states: {
            starting: {
              description: 'Waiting for the first frame',
              tags: 'busy',
              after: {
                startLimit: {
                  target: '#photoCapture.open.refused',
                  actions: { type: 'keepRefusal', params: { refusal: 'timedOut' } },
                },
              },
              on: {
                'permission.requested': 'asking',
                'camera.opened': {
                  target: 'ready',
                  actions: {
                    type: 'keepCamera',
                    params: ({ event: { facing, canFlip } }) => ({ facing, canFlip }),
                  },
                },
              },
            },
            asking: {
              description: 'The browser asks whether Snug may use the camera',
              on: { 'permission.granted': 'starting' },
            },
            ready: {
              description: 'A picture can be taken',
              initial: 'aiming',
              on: {
                'shutter.pressed': 'taking',
                'camera.flipped': {
                  guard: 'canFlip',
                  target: '#photoCapture.open.on',
                  actions: 'turnCamera',
                },
                'ghost.toggled': { actions: ['switchGhost', 'announceGhost'] },
                'lastShot.removed': { guard: 'hasShots', target: '.aiming', actions: 'removeLastShot' },
                'shots.accepted': { guard: 'hasShots', target: '#photoCapture.given' },
              },
              states: {
                aiming: { description: 'The picture is live' },
                shotFailed: {
                  description: "Couldn't take the picture. Try again.",
                  entry: 'signalFailure',
                },
              },
            },
            taking: {
              description: 'The picture is being taken',
              tags: 'busy',
              invoke: {
                id: 'takePicture',
                src: 'takePicture',
                onDone: [
                  {
                    guard: 'isOneWanted',
                    target: '#photoCapture.given',
                    actions: [
                      {
                        type: 'addShots',
                        params: ({ event }) => ({ photoIds: [event.output.photoId] }),
                      },
                      'signalSuccess',
                    ],
                  },
                  {
                    target: 'ready',
                    actions: [
                      {
                        type: 'addShots',
                        params: ({ event }) => ({ photoIds: [event.output.photoId] }),
                      },
                      'signalSuccess',
                    ],
                  },
                ],
                onError: 'ready.shotFailed',
              },
            },
          },
        },
        hidden: {
          description: 'Snug is in the background, so the camera is released',
          on: { 'page.shown': 'on' },
        },
        refused: {
          description: 'There is no picture; photos can be chosen',
          on: {
            'retry.requested': 'on',
            'camera.flipped': { guard: 'canFlip', target: 'on', actions: 'turnCamera' },
            'shots.accepted': { guard: 'hasShots', target: '#photoCapture.given' },
          },
        },
      },
    },
    discarding: {
      description: 'Discard the photos that were taken? The camera is off until you decide.',
      on: { 'discard.confirmed': 'cancelled', 'discard.refused': 'open' },
    },
    given: {
      description: 'The pictures were returned to the flow that asked for them',
      type: 'final',
      output: ({ context }) => ({ kind: 'given', photoIds: context.shots }),
    },
    chosen: {
      description: 'Pictures from the library were returned, with those that were taken before',
      type: 'final',
      output: ({ context }) => ({ kind: 'chosen', photoIds: context.shots }),
    },
    cancelled: finalState('cancelled', 'You closed the camera without a picture'),
  },
});
