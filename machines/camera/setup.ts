import { assign, sendParent, sendTo, setup, stateIn } from 'xstate';
import { callbackStub } from '../support/provided.ts';

/** The zoom range of a camera and its current value. */
export interface Zoom {
  min: number;
  max: number;
  value: number;
}

/** The extra controls of this camera; `null` for each that it lacks. */
export interface CameraControls {
  torch: 'on' | 'off' | null;
  zoom: Zoom | null;
}

/**
 * Why a camera did not start: the error names of the specification (§8), and two reasons that are found before a camera is
 * requested.
 */
export type CameraRefusal =
  | 'notAllowed'
  | 'notFound'
  | 'overconstrained'
  | 'notReadable'
  | 'aborted'
  | 'insecureContext'
  | 'unsupported';

/** Events that `cameraStream` receives while it runs. */
export type CameraOrder =
  | { type: 'reading.requested' }
  | { type: 'resting.requested' }
  | { type: 'controls.requested' }
  | { type: 'torch.requested'; on: boolean }
  | { type: 'zoom.requested'; value: number };

export type CameraEvent =
  // from the parent and the user
  | { type: 'reading.requested' }
  | { type: 'resting.requested' }
  | { type: 'camera.released' }
  | { type: 'power.toggled' }
  | { type: 'torch.toggled' }
  | { type: 'zoom.increased' }
  | { type: 'zoom.decreased' }
  | { type: 'retry.requested' }
  // from `cameraStream`
  /** The browser shows its permission prompt, which has no time limit. */
  | { type: 'permission.requested' }
  | { type: 'permission.granted' }
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
  /** The current order; it survives a restart of the stream. */
  order: 'read' | 'rest';
  controls: CameraControls;
}

export const noControls: CameraControls = { torch: null, zoom: null };

/** Each press changes the zoom by one third of its range (spec §2, §9). */
const zoomed = (zoom: Zoom, direction: 1 | -1): number =>
  Math.min(zoom.max, Math.max(zoom.min, zoom.value + (direction * (zoom.max - zoom.min)) / 3));

/** The types, actors, guards and actions of `cameraMachine.ts`. */
export const cameraSetup = setup({
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
    isReadingOrdered: ({ context }) => context.order === 'read',
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
});
