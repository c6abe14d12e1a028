import { assign, sendParent, sendTo, setup, stateIn } from 'xstate';
import { callbackStub } from '../support/provided.ts';

/** The range in which a camera zooms, and where it stands. */
export interface Zoom {
  min: number;
  max: number;
  value: number;
}

/** What this camera can do beside showing a picture; `null` where it cannot. */
export interface CameraControls {
  torch: 'on' | 'off' | null;
  zoom: Zoom | null;
}

/** Why a camera did not start: the error names of the spec (§8), and the two reasons that come before any camera is asked. */
export type CameraRefusal =
  | 'notAllowed'
  | 'notFound'
  | 'overconstrained'
  | 'notReadable'
  | 'aborted'
  | 'insecureContext'
  | 'unsupported';

/** What `cameraStream` is told while it runs. */
export type CameraOrder =
  | { type: 'reading.requested' }
  | { type: 'resting.requested' }
  | { type: 'controls.requested' }
  | { type: 'torch.requested'; on: boolean }
  | { type: 'zoom.requested'; value: number };

export type CameraEvent =
  // from the parent and the person
  | { type: 'reading.requested' }
  | { type: 'resting.requested' }
  | { type: 'camera.released' }
  | { type: 'power.toggled' }
  | { type: 'torch.toggled' }
  | { type: 'zoom.increased' }
  | { type: 'zoom.decreased' }
  | { type: 'retry.requested' }
  // from `cameraStream`
  | { type: 'camera.opened' }
  | { type: `camera.${CameraRefusal}` }
  | { type: 'camera.lost' }
  | { type: 'controls.reported'; controls: CameraControls }
  | { type: 'code.read'; text: string }
  | { type: 'reader.failed' }
  | { type: 'reader.recovered' }
  // from `pageVisibility`
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

export interface CameraContext {
  /** The standing order: it outlives a stream that is closed and opened again. */
  order: 'read' | 'rest';
  controls: CameraControls;
}

const noControls: CameraControls = { torch: null, zoom: null };

/** Each press moves the zoom by one third of its range (spec §2, §9). */
const zoomed = (zoom: Zoom, direction: 1 | -1): number =>
  Math.min(zoom.max, Math.max(zoom.min, zoom.value + (direction * (zoom.max - zoom.min)) / 3));

/**
 * The camera behind the scanner: start, refusal, controls, and letting go of it. The stream lives exactly as long as
 * the state `stream.on`, so that leaving it by any way stops every track.
 */
export const cameraMachine = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    input: {} as { order: 'read' | 'rest' },
    tags: {} as 'busy',
  },
  actors: {
    cameraStream: callbackStub<CameraOrder, { reading: boolean }>('cameraStream'),
    pageVisibility: callbackStub('pageVisibility'),
  },
  guards: {
    isButtonReady: stateIn({ button: 'ready' }),
    hasTorch: ({ context }) => context.controls.torch !== null,
    canZoomIn: ({ context: { controls } }) =>
      controls.zoom !== null && controls.zoom.value < controls.zoom.max,
    canZoomOut: ({ context: { controls } }) =>
      controls.zoom !== null && controls.zoom.value > controls.zoom.min,
  },
  actions: {
    orderReading: assign({ order: 'read' }),
    orderResting: assign({ order: 'rest' }),
    tellReading: sendTo('cameraStream', { type: 'reading.requested' }),
    tellResting: sendTo('cameraStream', { type: 'resting.requested' }),
    askControls: sendTo('cameraStream', { type: 'controls.requested' }),
    switchTorch: sendTo('cameraStream', ({ context }) => ({
      type: 'torch.requested',
      on: context.controls.torch === 'off',
    })),
    zoomIn: sendTo('cameraStream', ({ context }) => ({
      type: 'zoom.requested',
      value: zoomed(context.controls.zoom!, 1),
    })),
    zoomOut: sendTo('cameraStream', ({ context }) => ({
      type: 'zoom.requested',
      value: zoomed(context.controls.zoom!, -1),
    })),
    keepControls: assign((_, params: { controls: CameraControls }) => ({ controls: params.controls })),
    forgetControls: assign({ controls: noControls }),
    reportCode: sendParent((_, params: { text: string }) => ({ type: 'code.scanned', text: params.text })),
  },
  delays: {
    startLimit: 3000,
    controlsPause: 500,
    buttonLock: 1000,
  },
}).createMachine({
  id: 'camera',
  description: 'The camera of the scanner',
  context: ({ input }) => ({ order: input.order, controls: noControls }),
  type: 'parallel',
  invoke: {
    id: 'pageVisibility',
    src: 'pageVisibility',
    onError: { target: '.stream.refused.failed' },
  },
  on: {
    'reading.requested': { actions: 'orderReading' },
    'resting.requested': { actions: 'orderResting' },
  },
  states: {
    stream: {
      description: 'What the camera itself is doing',
      initial: 'on',
      states: {
        off: {
          description: 'You switched the camera off',
          on: { 'power.toggled': { guard: 'isButtonReady', target: 'on' } },
        },
        hidden: {
          description: 'Snug is in the background, so the camera is let go',
          on: { 'page.shown': 'on' },
        },
        on: {
          description: 'The camera is in use',
          initial: 'starting',
          invoke: {
            id: 'cameraStream',
            src: 'cameraStream',
            input: ({ context }) => ({ reading: context.order === 'read' }),
            onError: 'refused.failed',
          },
          exit: 'forgetControls',
          on: {
            'page.hidden': 'hidden',
            'camera.lost': 'refused.interrupted',
            'reading.requested': { actions: ['orderReading', 'tellReading'] },
            'resting.requested': { actions: ['orderResting', 'tellResting'] },
            'camera.notAllowed': 'refused.notAllowed',
            'camera.notFound': 'refused.notFound',
            'camera.overconstrained': 'refused.overconstrained',
            'camera.notReadable': 'refused.notReadable',
            'camera.aborted': 'refused.aborted',
            'camera.insecureContext': 'refused.insecureContext',
            'camera.unsupported': 'refused.unsupported',
            'power.toggled': { guard: 'isButtonReady', target: 'off' },
          },
          states: {
            starting: {
              description: 'Waiting for the first picture',
              tags: 'busy',
              after: { startLimit: '#camera.stream.refused.timedOut' },
              on: { 'camera.opened': 'scanning' },
            },
            scanning: {
              description: 'The picture is live',
              initial: 'seeing',
              after: { controlsPause: { actions: 'askControls' } },
              on: {
                'controls.reported': {
                  actions: { type: 'keepControls', params: ({ event }) => ({ controls: event.controls }) },
                },
                'torch.toggled': { guard: 'hasTorch', actions: 'switchTorch' },
                'zoom.increased': { guard: 'canZoomIn', actions: 'zoomIn' },
                'zoom.decreased': { guard: 'canZoomOut', actions: 'zoomOut' },
                'code.read': {
                  actions: { type: 'reportCode', params: ({ event }) => ({ text: event.text }) },
                },
              },
              states: {
                seeing: {
                  description: 'Frames are read as they come',
                  on: { 'reader.failed': 'blind' },
                },
                blind: {
                  description: 'The picture is live but the label reader does not work; it is tried again',
                  on: { 'reader.recovered': 'seeing' },
                },
              },
            },
          },
        },
        refused: {
          description: 'There is no picture',
          initial: 'failed',
          on: {
            'retry.requested': 'on',
            'power.toggled': { guard: 'isButtonReady', target: 'on' },
          },
          states: {
            notAllowed: { description: 'You, or the browser, did not allow the camera' },
            notFound: { description: 'This device has no camera' },
            overconstrained: { description: 'No camera here can do what the scanner needs' },
            notReadable: { description: 'Another app is using the camera' },
            aborted: { description: 'The camera stopped before it began' },
            insecureContext: {
              description: 'The address is not https, so the browser keeps the camera back',
            },
            unsupported: { description: 'This browser cannot show a camera' },
            timedOut: { description: 'The camera did not start within 3 seconds' },
            interrupted: { description: 'The camera was taken away while it ran' },
            failed: { description: 'The camera failed in a way nobody foresaw' },
          },
        },
      },
      on: {
        'camera.released': '.off',
      },
    },
    button: {
      description: 'The on/off button, which rests for a second after each press',
      initial: 'ready',
      states: {
        ready: {
          description: 'The button can be pressed',
          on: {
            'power.toggled': 'locked',
          },
        },
        locked: {
          description: 'The button was pressed less than a second ago',
          after: { buttonLock: 'ready' },
        },
      },
    },
  },
});
