import { failure, ids, success } from '../support/examples.ts';
import { defineModel, plain, type Move } from '#walks/model.ts';
import { photoCaptureMachine } from './photoCaptureMachine.ts';

/** Returns whether opening the camera has reached the permission prompt. */
export const isPermitted = (before: readonly string[]) =>
  before
    .findLast((step) => /^(permission\.|retry\.|page\.shown|discard\.refused|camera\.flipped)/.test(step))
    ?.startsWith('permission.') ?? false;

/** Returns which camera was opened last or is being opened; `null` if none was yet. */
function lensOf(before: readonly string[]): string | null {
  let lens: string | null = null;
  for (const step of before) {
    const opened = /^camera\.opened \((\w+)\)$/.exec(step)?.[1];
    if (opened) lens = opened;
    else if (step === 'camera.flipped' && lens !== null && lens !== 'only') {
      lens = lens === 'back' ? 'front' : 'back';
    }
  }
  return lens;
}

/** Returns whether the user, the browser and the phone can bring about this step. */
function canFollow({ before, state, step }: Move): boolean {
  if (state.endsWith('hidden')) return step === 'page.shown';
  if (step.startsWith('camera.opened')) {
    const lens = lensOf(before);
    // A phone does not gain or lose a camera during a walk.
    return lens === null ? !step.includes('front') : step.includes(lens);
  }
  if (step === 'permission.requested' || step === 'camera.refused') {
    return state.endsWith('starting') && !isPermitted(before);
  }
  // Only a live picture can be lost.
  return step !== 'camera.lost' || state.includes('ready');
}

export const photoCaptureModel = defineModel<typeof photoCaptureMachine>({
  machine: photoCaptureMachine,
  overview: {
    does: 'takes or chooses one or several pictures; asks before any is discarded',
    lifetime:
      "as long as the full-screen camera is open; over an edited card, 'Photo', 'New Plant', 'Propagate Plant'",
  },
  starts: {
    one: { wants: 'one', isGhostShown: true },
    several: { wants: 'several', isGhostShown: true },
  },
  events: {
    'shutter.pressed': plain,
    'camera.flipped': plain,
    'ghost.toggled': plain,
    'lastShot.removed': plain,
    'shots.accepted': plain,
    'photos.chosen': { '': { photoIds: [ids.otherPlant] } },
    'retry.requested': plain,
    'capture.cancelled': plain,
    'discard.confirmed': plain,
    'discard.refused': plain,
    'permission.requested': plain,
    'permission.granted': plain,
    'camera.opened': {
      only: { facing: 'environment', canFlip: false },
      back: { facing: 'environment', canFlip: true },
      front: { facing: 'user', canFlip: true },
    },
    'camera.refused': { '': { reason: 'notAllowed' } },
    'camera.lost': plain,
    'page.hidden': plain,
    'page.shown': plain,
  },
  actors: {
    cameraStream: {},
    pageVisibility: {},
    takePicture: { done: { '': { photoId: ids.photo } } },
  },
  identity: ({ wants, shots, canFlip, isGhostShown }) => [wants, shots.length > 0, canFlip, isGhostShown],
  journeys: [
    {
      name: 'a single picture is taken and returned',
      start: 'one',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture done'],
      ends: { state: 'given', output: { kind: 'given', photoIds: [ids.photo] }, emits: [success] },
      calls: [{ cameraStream: { facing: 'environment' } }],
    },
    {
      name: 'the last photo lies over the picture until it is switched off, and again when it is switched on',
      start: 'one',
      steps: ['camera.opened (only)', 'ghost.toggled', 'ghost.toggled'],
      ends: {
        state: 'open.on.ready.aiming',
        emits: [
          { type: 'ghost.switched', isShown: false },
          { type: 'ghost.switched', isShown: true },
        ],
      },
      keeps: { isGhostShown: true },
    },
    {
      name: 'several pictures are taken in a row; the last one is removed',
      start: 'several',
      steps: [
        'camera.opened (back)',
        'shutter.pressed',
        'takePicture done',
        'shutter.pressed',
        'takePicture done',
        'lastShot.removed',
        'shots.accepted',
      ],
      ends: { state: 'given', output: { kind: 'given', photoIds: [ids.photo] } },
    },
    {
      name: 'chosen photos are added to those that were taken',
      start: 'several',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture done', 'photos.chosen'],
      ends: { state: 'chosen', output: { kind: 'chosen', photoIds: [ids.photo, ids.otherPlant] } },
    },
    {
      name: 'photos can be chosen if camera access is denied',
      start: 'one',
      steps: ['permission.requested', 'camera.refused', 'photos.chosen'],
      ends: { state: 'chosen', output: { kind: 'chosen', photoIds: [ids.otherPlant] } },
      keeps: { refusal: 'notAllowed' },
    },
    {
      name: 'the permission prompt has no time limit, but starting the camera has',
      start: 'one',
      steps: ['permission.requested', 'permission.granted', 'after startLimit (3000 ms)'],
      ends: { state: 'open.refused' },
      keeps: { refusal: 'timedOut' },
    },
    {
      name: 'a message says that the picture could not be taken; it can be retried',
      start: 'one',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture fails'],
      ends: { state: 'open.on.ready.shotFailed', emits: [failure] },
    },
    {
      name: 'taken pictures are discarded only after confirmation',
      start: 'several',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture done', 'capture.cancelled'],
      ends: { state: 'discarding', emits: [success] },
    },
    {
      name: 'taken pictures are kept if the user declines to discard them',
      start: 'several',
      steps: [
        'camera.opened (only)',
        'shutter.pressed',
        'takePicture done',
        'capture.cancelled',
        'discard.refused',
      ],
      ends: { state: 'open.on.starting' },
    },
    {
      name: 'the camera restarts when the page becomes visible again',
      start: 'several',
      steps: ['camera.opened (only)', 'page.hidden', 'page.shown'],
      ends: { state: 'open.on.starting' },
    },
    {
      name: 'the camera does not start while the page is hidden, even if the user has just allowed it',
      start: 'one',
      steps: ['permission.requested', 'permission.granted', 'page.hidden'],
      ends: { state: 'open.hidden' },
    },
    {
      name: 'flipping switches to the other camera',
      start: 'one',
      steps: ['camera.opened (back)', 'camera.flipped'],
      ends: { state: 'open.on.starting' },
      calls: [{ cameraStream: { facing: 'environment' } }, { cameraStream: { facing: 'user' } }],
    },
    {
      name: 'a phone with one camera cannot flip it',
      start: 'one',
      steps: ['camera.opened (only)', 'camera.flipped'],
      ends: { state: 'open.on.ready.aiming' },
      keeps: { facing: 'environment' },
      calls: [{ cameraStream: { facing: 'environment' } }],
    },
    {
      name: 'a phone whose only camera was disconnected cannot flip it, and a message says why there is no picture',
      start: 'one',
      steps: ['camera.opened (only)', 'camera.lost', 'camera.flipped'],
      ends: { state: 'open.refused' },
      keeps: { refusal: 'interrupted', facing: 'environment' },
    },
    {
      name: 'a message says that the camera failed',
      start: 'one',
      steps: ['cameraStream fails'],
      ends: { state: 'open.refused' },
      keeps: { refusal: 'failed' },
    },
    {
      name: 'without a picture, there is none to accept',
      start: 'several',
      steps: ['camera.opened (only)', 'shots.accepted'],
      ends: { state: 'open.on.ready.aiming' },
    },
    {
      name: 'without a camera and a picture, there is none to accept',
      start: 'several',
      steps: ['camera.refused', 'shots.accepted'],
      ends: { state: 'open.refused' },
    },
    {
      name: 'without a picture, there is none to remove, and the message about a failed one stays',
      start: 'several',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture fails', 'lastShot.removed'],
      ends: { state: 'open.on.ready.shotFailed', emits: [failure] },
    },
    {
      name: 'closing the camera returns nothing',
      start: 'one',
      steps: ['capture.cancelled'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'a device that opens its front camera first can flip to the back camera',
      start: 'one',
      steps: ['camera.opened (front)', 'camera.flipped'],
      ends: { state: 'open.on.starting' },
      calls: [{ cameraStream: { facing: 'environment' } }, { cameraStream: { facing: 'environment' } }],
    },
    {
      name: 'a second attempt without a camera says why it failed, not why the first one did',
      start: 'one',
      steps: ['permission.requested', 'camera.refused', 'retry.requested', 'after startLimit (3000 ms)'],
      ends: { state: 'open.refused' },
      keeps: { refusal: 'timedOut' },
    },
  ],
  promises: {
    open: {
      'capture.cancelled → cancelled': 'Cancel closes the camera if no picture was taken (spec §2)',
      'pageVisibility fails → stays':
        'A picture can be taken even if Snug cannot detect that it is hidden (decision)',
    },
    'open.on': {
      'cameraStream fails → open.refused, keeps refusal':
        'If the camera crashes, photos can still be chosen (decision)',
    },
    'open.on.ready': {
      'camera.lost → open.refused, keeps refusal':
        'If the camera is disconnected, photos can still be chosen (decision)',
      'camera.flipped → open.on.starting, keeps facing': 'The camera flips between front and back (spec §2)',
    },
    'open.refused': {
      'retry.requested → open.on.starting': 'A camera that did not start can be retried (decision)',
      'camera.flipped → open.on.starting, keeps facing':
        'If one camera does not start, you can flip to the other one (spec §2)',
      'shots.accepted → given': 'Pictures taken before the camera failed can be used (decision)',
    },
    discarding: {
      'discard.confirmed → cancelled': 'Taken pictures can be discarded (decision)',
    },
    'open.on.ready.shotFailed': {
      'lastShot.removed → open.on.ready.aiming, keeps shots':
        'The message about a failed picture disappears when a picture is removed (decision)',
    },
  },
  browser: {
    never: {
      'cameraStream fails': 'it handles its own failures; this is a safety net',
      'pageVisibility fails': 'it only listens; this is a safety net',
      'ghost.toggled': 'no plant of the walks has a photo: e2e/journeys/takePhoto.spec.ts has one',
    },
    canFollow,
  },
});
