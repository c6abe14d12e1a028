import { assign, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { Point, Sight } from '#domain/aim.ts';
import type { AimHint } from '#domain/aimHint.ts';
import { adviceMachine, type AdviceEvent } from '../advice/adviceMachine.ts';
import { aimingMachine, type AimingEvent } from '../aiming/aimingMachine.ts';
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
  /** Whether it can focus on a point of the picture. */
  canFocus: boolean;
  /** The device's next back camera. */
  nextCamera: string | null;
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
  | { type: 'zoom.requested'; value: number }
  | { type: 'focus.requested'; at: Point };

export type CameraEvent =
  // from the parent and the user
  | { type: 'reading.requested' }
  | { type: 'resting.requested' }
  | { type: 'camera.released' }
  | { type: 'power.toggled' }
  | { type: 'torch.toggled' }
  | { type: 'zoom.increased' }
  | { type: 'zoom.decreased' }
  /** Two fingers on the picture chose a zoom, in the camera's own unit. */
  | { type: 'zoom.chosen'; value: number }
  /** A finger tapped the picture; the point is a share of its width and height. */
  | { type: 'picture.pressed'; at: Point }
  /** Another back camera of this device is used. */
  | { type: 'camera.switched'; deviceId: string }
  | { type: 'retry.requested' }
  // from `cameraStream`
  /** The browser shows its permission prompt, which has no time limit. */
  | { type: 'permission.requested' }
  | { type: 'permission.granted' }
  | { type: 'camera.opened' }
  | { type: `camera.${CameraRefusal}` }
  | { type: 'camera.lost' }
  | { type: 'controls.reported'; controls: CameraControls }
  /** A frame was read: which label it shows, and what would help to read one. */
  | { type: 'frame.seen'; sight: Sight; text: string; hint: AimHint | null }
  | { type: 'labels.changed'; texts: string[] }
  | { type: 'reading.paused' }
  | { type: 'reader.failed' }
  | { type: 'reader.recovered' }
  // from `aiming`
  | { type: 'code.read'; text: string }
  /** The user pressed one of several labels in the picture. */
  | { type: 'code.chosen'; text: string }
  // from `pageVisibility`
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

export interface CameraContext {
  /** The current order; it survives a restart of the stream. */
  order: 'read' | 'rest';
  controls: CameraControls;
  /** The camera that the user switched to; `null` for the one that suits best. */
  deviceId: string | null;
}

export const noControls: CameraControls = { torch: null, zoom: null, canFocus: false, nextCamera: null };

const within = ({ min, max }: Zoom, value: number): number => Math.min(max, Math.max(min, value));

/** Each press changes the zoom by one third of its range (spec §2, §9). */
const zoomed = (zoom: Zoom, direction: 1 | -1): number =>
  within(zoom, zoom.value + (direction * (zoom.max - zoom.min)) / 3);

/** The types, actors, guards and actions of `cameraMachine.ts`. */
export const cameraSetup = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    input: {} as { order: 'read' | 'rest' },
    children: {} as { aiming: 'aiming'; advice: 'advice' },
    tags: {} as 'busy',
  },
  actors: {
    aiming: aimingMachine,
    advice: adviceMachine,
    cameraStream: callbackStub<CameraOrder, { reading: boolean; deviceId: string | null }>('cameraStream'),
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
    hasZoom: ({ context: { controls } }) => controls.zoom !== null,
    canFocus: ({ context: { controls } }) => controls.canFocus,
    hasOtherCamera: ({ context: { controls } }) => controls.nextCamera !== null,
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
    zoomTo: sendTo('cameraStream', ({ context }, params: { value: number }) => ({
      type: 'zoom.requested',
      value: within(context.controls.zoom!, params.value),
    })),
    focusAt: sendTo('cameraStream', (_, params: { at: Point }) => ({
      type: 'focus.requested',
      at: params.at,
    })),
    keepCamera: assign((_, params: { deviceId: string }) => ({ deviceId: params.deviceId })),
    tellAiming: sendTo('aiming', ({ event }) => event as AimingEvent),
    tellAdvice: sendTo('advice', ({ event }) => event as AdviceEvent),
    keepControls: assign((_, params: { controls: CameraControls }) => ({ controls: params.controls })),
    forgetControls: assign({ controls: noControls }),
    reportChoice: sendParent((_, params: { text: string }) => ({
      type: 'code.entered',
      text: params.text,
      isTyped: false,
    })),
    reportCode: sendParent((_, params: { text: string }) => ({ type: 'code.scanned', text: params.text })),
  },
  delays: {
    startLimit: 3000,
    controlsPause: 500,
    buttonLock: 1000,
  },
});
