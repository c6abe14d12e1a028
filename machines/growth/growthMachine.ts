import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export interface DatedPhoto {
  photoId: string;
  /** `YYYY-MM-DD` in the household's zone. */
  day: string;
}

export type GrowthEvent =
  | { type: 'comparison.opened'; photos: DatedPhoto[] }
  | { type: 'lapse.opened'; photos: DatedPhoto[] }
  | { type: 'photo.chosen'; side: 'before' | 'after'; photoId: string }
  | { type: 'playback.toggled' }
  | { type: 'frame.chosen'; frame: number }
  | { type: 'video.requested' }
  | { type: 'video.cancelled' }
  | { type: 'sharing.requested' }
  | { type: 'video.dismissed' }
  /** By its button, Escape or Back. */
  | { type: 'growth.closed' };

/** A video that this page holds. */
export interface Video {
  /** Its address in this page. */
  url: string;
  fileName: string;
}

/** `null` if the browser cannot make videos. */
export type MadeVideo = Video | null;

export interface GrowthContext {
  /** The plant's photos when growth was opened, the oldest first. */
  photos: DatedPhoto[];
  before: string;
  after: string;
  /** The number of the time lapse's current photo, from 0. */
  frame: number;
  video: MadeVideo;
  /** Whether this browser can make videos, as far as is known. */
  isAble: boolean;
}

/** Shows how a plant has grown: two of its photos with a slider, or all of them as a time lapse, also as a video. */
export const growthMachine = setup({
  types: {
    context: {} as GrowthContext,
    events: {} as GrowthEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    makeVideo: promiseStub<MadeVideo, { photos: DatedPhoto[] }>('makeVideo'),
    shareVideo: promiseStub<void, Video>('shareVideo'),
  },
  guards: {
    hasNext: ({ context }) => context.frame < context.photos.length - 1,
    isMade: (_, { video }: { video: MadeVideo }) => video !== null,
  },
  actions: {
    keepPhotos: assign((_, { photos }: { photos: DatedPhoto[] }) => ({
      photos,
      before: photos[0]!.photoId,
      after: photos.at(-1)!.photoId,
      frame: 0,
      video: null,
    })),
    choosePhoto: assign((_, { side, photoId }: { side: 'before' | 'after'; photoId: string }) => ({
      [side]: photoId,
    })),
    showFrame: assign((_, { frame }: { frame: number }) => ({ frame })),
    showNext: assign(({ context }) => ({ frame: context.frame + 1 })),
    rewind: assign({ frame: 0 }),
    keepVideo: assign((_, { video }: { video: MadeVideo }) => ({ video })),
    forgetVideo: assign({ video: null }),
    noteInability: assign({ isAble: false }),
    forget: assign({ photos: [], video: null }),
    ...signals,
  },
  delays: { frameTime: 700 },
}).createMachine({
  id: 'growth',
  description: 'How a plant has grown',
  context: { photos: [], before: '', after: '', frame: 0, video: null, isAble: true },
  initial: 'closed',
  on: {
    'comparison.opened': { target: '.comparing', actions: { type: 'keepPhotos', params: fieldOf('photos') } },
    'lapse.opened': { target: '.lapse', actions: { type: 'keepPhotos', params: fieldOf('photos') } },
    'growth.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: { description: 'The gallery is shown' },
    comparing: {
      description: 'You see two photos, and a slider between them',
      on: {
        'photo.chosen': {
          actions: {
            type: 'choosePhoto',
            params: ({ event: { side, photoId } }) => ({ side, photoId }),
          },
        },
      },
    },
    lapse: {
      description: 'You see the photos one after the other',
      initial: 'playing',
      on: {
        'frame.chosen': { target: '.paused', actions: { type: 'showFrame', params: fieldOf('frame') } },
        'video.requested': 'making',
      },
      states: {
        playing: {
          description: 'The next photo follows by itself',
          after: {
            frameTime: [
              { guard: 'hasNext', target: 'playing', reenter: true, actions: 'showNext' },
              { target: 'ended' },
            ],
          },
          on: { 'playback.toggled': 'paused' },
        },
        paused: {
          description: 'A photo stays until you go on',
          on: { 'playback.toggled': 'playing' },
        },
        ended: {
          description: 'The newest photo stays; you can play it all again',
          on: { 'playback.toggled': { target: 'playing', actions: 'rewind' } },
        },
        failed: {
          description: 'The video could not be made; the time lapse can still be played',
          entry: 'signalFailure',
          on: { 'playback.toggled': 'playing' },
        },
      },
    },
    making: {
      description: 'The video is being made',
      tags: 'busy',
      invoke: {
        id: 'makeVideo',
        src: 'makeVideo',
        input: ({ context }) => ({ photos: context.photos }),
        onDone: [
          {
            guard: { type: 'isMade', params: outputAs('video') },
            target: 'made',
            actions: [{ type: 'keepVideo', params: outputAs('video') }, 'signalSuccess'],
          },
          { target: 'lapse.failed', actions: 'noteInability' },
        ],
        onError: 'lapse.failed',
      },
      on: { 'video.cancelled': 'lapse.paused' },
    },
    made: {
      description: 'The video is ready to be saved or shared',
      on: {
        'sharing.requested': 'sharing',
        'video.dismissed': { target: 'lapse.paused', actions: 'forgetVideo' },
      },
    },
    sharing: {
      description: 'The phone asks with which app you share the video',
      tags: 'busy',
      invoke: {
        id: 'shareVideo',
        src: 'shareVideo',
        input: ({ context }) => context.video!,
        onDone: 'made',
        onError: 'made',
      },
    },
  },
});
