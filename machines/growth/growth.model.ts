import { failure, ids, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { growthMachine } from './growthMachine.ts';

const oldest = '01940000-0000-7000-8000-000000000010';
const photos = [
  { photoId: oldest, day: '2026-01-10' },
  { photoId: ids.otherPhoto, day: '2026-02-10' },
  { photoId: ids.photo, day: '2026-03-10' },
];
const video = { url: 'blob:growth', fileName: 'Old fern.mp4' };

/** The number of the photo that the time lapse shows after these steps; the last one is shown again when it has ended. */
function frameAfter(steps: readonly string[]): number {
  let frame = 0;
  let hasEnded = false;
  for (const step of steps) {
    if (step.startsWith('after frameTime')) {
      hasEnded = frame === photos.length - 1;
      if (!hasEnded) frame += 1;
    } else if (step.startsWith('frame.chosen')) frame = step.includes('last') ? 2 : 0;
    else if (step.endsWith('.opened') || (step === 'playback.toggled' && hasEnded)) frame = 0;
    if (step !== 'video.cancelled' && !step.startsWith('after')) hasEnded = false;
  }
  return frame;
}

export const growthModel = defineModel<typeof growthMachine>({
  machine: growthMachine,
  overview: {
    does: 'two photos with a slider, or all as a time lapse, which can be made into a video',
    lifetime: "as long as a plant's gallery is open; a full-screen dialog",
  },
  events: {
    'comparison.opened': { '': { photos } },
    'lapse.opened': { '': { photos } },
    'photo.chosen': {
      before: { side: 'before', photoId: ids.otherPhoto },
      after: { side: 'after', photoId: ids.otherPhoto },
    },
    'playback.toggled': plain,
    'frame.chosen': { first: { frame: 0 }, last: { frame: 2 } },
    'video.requested': plain,
    'video.cancelled': plain,
    'sharing.requested': plain,
    'video.dismissed': plain,
    'growth.closed': plain,
  },
  actors: {
    makeVideo: { done: { made: video, unsupported: null } },
    shareVideo: { done: nothing },
  },
  identity: ({ frame, photos: shown }) => [frame < shown.length - 1, shown.length > 0],
  quiet: {
    'shareVideo fails → made':
      "the phone's dialog also ends so if the user closes it; the video is still there",
  },
  journeys: [
    {
      name: 'the gallery shows no growth until you ask for it',
      steps: [],
      ends: { state: 'closed' },
    },
    {
      name: 'the oldest and the newest photo are compared at first',
      steps: ['comparison.opened'],
      ends: { state: 'comparing' },
      keeps: { photos, before: oldest, after: ids.photo },
    },
    {
      name: 'the time lapse begins with the first photo, also after another view or a video',
      steps: [
        'lapse.opened',
        'after frameTime (700 ms)',
        'video.requested',
        'makeVideo: made',
        'comparison.opened',
        'lapse.opened',
      ],
      ends: { state: 'lapse.playing' },
      keeps: { frame: 0, video: null },
    },
    {
      name: 'growth that is closed keeps no video',
      steps: ['lapse.opened', 'video.requested', 'makeVideo: made', 'growth.closed'],
      ends: { state: 'closed' },
      keeps: { photos: [], video: null },
    },
    {
      name: 'the time lapse shows each photo once, and can be played again',
      steps: [
        'lapse.opened',
        'after frameTime (700 ms)',
        'after frameTime (700 ms)',
        'after frameTime (700 ms)',
        'playback.toggled',
        'after frameTime (700 ms)',
      ],
      ends: { state: 'lapse.playing' },
    },
    {
      name: 'a video is made of all photos, in the order in which they were taken',
      isUsual: true,
      steps: ['lapse.opened', 'video.requested', 'makeVideo: made', 'sharing.requested', 'shareVideo done'],
      ends: { state: 'made', emits: [success] },
      calls: [{ makeVideo: { photos } }, { shareVideo: video }],
    },
    {
      name: 'a video that failed can be tried again',
      steps: ['lapse.opened', 'video.requested', 'makeVideo fails', 'video.requested', 'makeVideo: made'],
      ends: { state: 'made', emits: [failure, success] },
    },
    {
      name: 'Snug does not forget that this browser cannot make videos while the gallery is open',
      steps: [
        'lapse.opened',
        'video.requested',
        'makeVideo: unsupported',
        'growth.closed',
        'lapse.opened',
        'video.requested',
        'makeVideo fails',
      ],
      ends: { state: 'lapse.failed' },
      keeps: { isAble: false },
    },
  ],
  promises: {
    anywhere: { 'growth.closed → closed': 'Growth can be closed at any time (decision)' },
    comparing: {
      'photo.chosen (before) → stays, keeps before': 'Any photo can be the earlier one (decision)',
      'photo.chosen (after) → stays, keeps after': 'Any photo can be the later one (decision)',
    },
    lapse: {
      'frame.chosen (first) → lapse.paused, keeps frame':
        'A photo that was chosen stays on the screen (decision)',
    },
    'lapse.playing': { 'playback.toggled → lapse.paused': 'The time lapse can be paused (decision)' },
    'lapse.paused': { 'playback.toggled → lapse.playing': 'A paused time lapse goes on (decision)' },
    'lapse.failed': {
      'playback.toggled → lapse.playing': 'Without a video the time lapse can still be played (decision)',
    },
    making: {
      'makeVideo fails → lapse.failed, emits feedback.given':
        'A message says that the video could not be made (decision)',
      'video.cancelled → lapse.paused': 'Making a video can be cancelled (decision)',
      'makeVideo: unsupported → lapse.failed, keeps isAble, emits feedback.given':
        'A message says that the browser cannot make videos (decision)',
    },
    made: { 'video.dismissed → lapse.paused, keeps video': 'A finished video leads back (decision)' },
    sharing: {
      'shareVideo fails → made': 'A video that was not shared can still be saved (decision)',
    },
  },
  browser: {
    never: {
      'makeVideo: unsupported': 'a browser does not lose its encoder; a journey without one covers it',
    },
    // A slider that is there already reports nothing.
    canFollow: ({ before, step }) =>
      !(step === 'frame.chosen (first)' && frameAfter(before) === 0) &&
      !(step === 'frame.chosen (last)' && frameAfter(before) === 2),
  },
});
