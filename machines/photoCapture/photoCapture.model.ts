import { ids } from '../support/examples.ts';
import { defineModel, plain, type Move } from '../support/model.ts';
import { photoCaptureMachine } from './photoCaptureMachine.ts';

const success = { type: 'feedback.given', pattern: 'success' } as never;
const failure = { type: 'feedback.given', pattern: 'error' } as never;

/** Whether the camera that is being opened has got as far as the question for permission. */
export const isPermitted = (before: readonly string[]) =>
  before
    .findLast((step) => /^(permission\.|retry\.|page\.shown|discard\.refused|camera\.flipped)/.test(step))
    ?.startsWith('permission.') ?? false;

/** Which camera was opened last, or is being opened; `null` where none was yet. */
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

/** Where a camera can be brought to by what a person, a browser and a phone do. */
function canFollow({ before, state, step }: Move): boolean {
  if (state.endsWith('hidden')) return step === 'page.shown';
  if (step.startsWith('camera.opened')) {
    const lens = lensOf(before);
    // A phone does not gain or lose a camera.
    return lens === null ? !step.includes('front') : step.includes(lens);
  }
  if (step === 'permission.requested' || step === 'camera.refused') {
    return state.endsWith('starting') && !isPermitted(before);
  }
  // Nothing but the picture can be lost.
  return step !== 'camera.lost' || state.includes('ready');
}

export const photoCaptureModel = defineModel<typeof photoCaptureMachine>({
  machine: photoCaptureMachine,
  starts: { one: { wants: 'one' }, several: { wants: 'several' } },
  events: {
    'shutter.pressed': plain,
    'camera.flipped': plain,
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
  identity: ({ wants, shots, canFlip }) => [wants, shots.length > 0, canFlip],
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'one picture is wanted, taken and given',
      start: 'one',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture done'],
      ends: { state: 'given', output: { kind: 'given', photoIds: [ids.photo] }, emits: [success] },
      calls: [{ cameraStream: { facing: 'environment' } }],
    },
    {
      name: 'several are taken in a row; the last one is not wanted',
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
      name: 'what is chosen comes beside what was taken',
      start: 'several',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture done', 'photos.chosen'],
      ends: { state: 'given', output: { kind: 'given', photoIds: [ids.photo, ids.otherPlant] } },
    },
    {
      name: 'a camera that may not be used leaves the library',
      start: 'one',
      steps: ['permission.requested', 'camera.refused', 'photos.chosen'],
      ends: { state: 'given', output: { kind: 'given', photoIds: [ids.otherPlant] } },
    },
    {
      name: 'the question for permission has no limit, the start of the camera has',
      start: 'one',
      steps: ['permission.requested', 'permission.granted', 'after startLimit (3000 ms)'],
      ends: { state: 'open.refused' },
    },
    {
      name: 'a picture that could not be taken is said, and tried again',
      start: 'one',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture fails'],
      ends: { state: 'open.on.ready.shotFailed', emits: [failure] },
    },
    {
      name: 'nothing that was taken goes without a question',
      start: 'several',
      steps: ['camera.opened (only)', 'shutter.pressed', 'takePicture done', 'capture.cancelled'],
      ends: { state: 'discarding' },
    },
    {
      name: 'pictures that were taken stay if the answer is no',
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
      name: 'a page that comes back has its camera again',
      start: 'several',
      steps: ['camera.opened (only)', 'page.hidden', 'page.shown'],
      ends: { state: 'open.on.starting' },
    },
    {
      name: 'the other camera takes the place of the first',
      start: 'one',
      steps: ['camera.opened (back)', 'camera.flipped'],
      ends: { state: 'open.on.starting' },
      calls: [{ cameraStream: { facing: 'environment' } }, { cameraStream: { facing: 'user' } }],
    },
    {
      name: 'leaving the camera gives nothing',
      start: 'one',
      steps: ['capture.cancelled'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'a device with a camera at the front first turns to the other',
      start: 'one',
      steps: ['camera.opened (front)', 'camera.flipped'],
      ends: { state: 'open.on.starting' },
      calls: [{ cameraStream: { facing: 'environment' } }, { cameraStream: { facing: 'environment' } }],
    },
  ],
  promises: {
    open: {
      'capture.cancelled → cancelled': 'Cancel closes a camera that has taken no picture (spec §2)',
      'pageVisibility fails → stays':
        'A picture can be taken though Snug cannot tell when it is hidden (decision)',
    },
    'open.on': {
      'cameraStream fails → open.refused': 'If the camera breaks down, photos can still be chosen (decision)',
    },
    'open.on.ready': {
      'camera.lost → open.refused': 'If the camera is taken away, photos can still be chosen (decision)',
      'camera.flipped → open.on.starting, keeps facing': 'The camera flips between front and back (spec §2)',
    },
    'open.refused': {
      'retry.requested → open.on.starting': 'A camera that did not start can be tried again (decision)',
      'camera.flipped → open.on.starting, keeps facing':
        'If one camera does not start, you can flip to the other one (spec §2)',
      'shots.accepted → given': 'Pictures that were taken before the camera failed can be used (decision)',
    },
    discarding: {
      'discard.confirmed → cancelled': 'Pictures that were taken can be discarded (decision)',
    },
  },
  browser: {
    never: {
      'cameraStream fails': 'it answers for its own failures; this is a net under it',
      'pageVisibility fails': 'it only listens; this is a net under it',
    },
    canFollow,
  },
});
