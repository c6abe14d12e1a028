import { assign, emit, setup, type EventObject } from 'xstate';
import type { CameraRefusal } from '../camera/setup.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

/** The direction of a camera: `environment` is a phone's back camera. */
export type CaptureFacing = 'environment' | 'user';

/** Why there is no picture. */
export type CaptureRefusal = CameraRefusal | 'timedOut' | 'interrupted' | 'failed';

export interface PhotoCaptureInput {
  /** Whether the flow ends after one picture. */
  wants: 'one' | 'several';
  /** Whether the last photo of the plant lies over the picture, if there is one. */
  isGhostShown: boolean;
}

/** `chosen`: the last pictures are from the library, so they may be unusable. */
export type PhotoCaptureOutput = { kind: 'given' | 'chosen'; photoIds: string[] } | { kind: 'cancelled' };

export type PhotoCaptureEvent =
  // from the user
  | { type: 'shutter.pressed' }
  | { type: 'camera.flipped' }
  | { type: 'ghost.toggled' }
  /** The last picture was removed. */
  | { type: 'lastShot.removed' }
  | { type: 'shots.accepted' }
  /** Pictures from the phone's library; the files are stored outside the chart under these ids. */
  | { type: 'photos.chosen'; photoIds: string[] }
  | { type: 'retry.requested' }
  /** Cancel, Escape or Back. */
  | { type: 'capture.cancelled' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.refused' }
  // from `cameraStream`
  /** The browser shows its permission prompt, which has no time limit. */
  | { type: 'permission.requested' }
  | { type: 'permission.granted' }
  /** The first frame is on the screen. */
  | { type: 'camera.opened'; facing: CaptureFacing; canFlip: boolean }
  | { type: 'camera.refused'; reason: CameraRefusal }
  | { type: 'camera.lost' }
  // from `pageVisibility`
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

export interface PhotoCaptureContext extends PhotoCaptureInput {
  /** The pictures taken so far, in order. */
  shots: string[];
  facing: CaptureFacing;
  /** Whether there is another camera, as far as the phone reports. */
  canFlip: boolean;
  /** Why there was no picture the last time. */
  refusal: CaptureRefusal | null;
}

/** The types, actors, guards and actions of `photoCaptureMachine.ts`. */
export const photoCaptureSetup = setup({
  types: {
    context: {} as PhotoCaptureContext,
    events: {} as PhotoCaptureEvent,
    input: {} as PhotoCaptureInput,
    output: {} as PhotoCaptureOutput,
    emitted: {} as Feedback | { type: 'ghost.switched'; isShown: boolean },
    tags: {} as 'busy',
  },
  actors: {
    cameraStream: callbackStub<EventObject, { facing: CaptureFacing }>('cameraStream'),
    pageVisibility: callbackStub('pageVisibility'),
    /**
     * Takes the picture that the camera shows.
     *
     * @throws if the picture could not be taken
     */
    takePicture: promiseStub<{ photoId: string }, undefined>('takePicture'),
  },
  guards: {
    isOneWanted: ({ context }) => context.wants === 'one',
    hasShots: ({ context }) => context.shots.length > 0,
    canFlip: ({ context }) => context.canFlip,
  },
  actions: {
    keepCamera: assign((_, params: { facing: CaptureFacing; canFlip: boolean }) => params),
    turnCamera: assign(({ context }) => ({
      facing: context.facing === 'user' ? ('environment' as const) : ('user' as const),
    })),
    switchGhost: assign(({ context }) => ({ isGhostShown: !context.isGhostShown })),
    announceGhost: emit(({ context }) => ({
      type: 'ghost.switched' as const,
      isShown: context.isGhostShown,
    })),
    keepRefusal: assign((_, params: { refusal: CaptureRefusal }) => params),
    addShots: assign(({ context }, params: { photoIds: string[] }) => ({
      shots: [...context.shots, ...params.photoIds],
    })),
    removeLastShot: assign(({ context }) => ({ shots: context.shots.slice(0, -1) })),
    ...signals,
  },
  delays: {
    /** How long a camera may take to show its first frame, in ms (spec §5). */
    startLimit: 3000,
  },
});
