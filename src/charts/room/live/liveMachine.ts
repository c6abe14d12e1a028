import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { LiveMessage } from '../../live/messages.ts';
import { nothing, received, type Live } from './received.ts';
import { recordedAfter, statesIn, type Recording } from './recording.ts';

export interface LiveContext {
  /** By the room's clock, in ms since 1970: until when the times in states are shown. */
  at: number;
  /** The current picture of the app. */
  now: Live;
  /** The picture at the moment of the pause. */
  held: Live;
  /** Whether the development server can be reached, which streams the messages of phones. */
  hasStream: boolean;
  /** The recording that runs, or the last one. */
  recording: Recording | null;
  /** The recording of a file. */
  opened: Recording | null;
  /** Why a file could not be opened. */
  problem: string | null;
}

export type LiveEvents =
  | { type: 'message.received'; message: LiveMessage; at: number }
  | { type: 'pause.pressed' | 'follow.pressed' | 'stop.pressed' }
  | { type: 'record.pressed'; at: number }
  | { type: 'second.passed'; at: number }
  | { type: 'stream.opened' | 'stream.lost' }
  | { type: 'texts.requested' | 'texts.dismissed' }
  | { type: 'file.chosen'; file: Blob }
  | { type: 'tape.opened' | 'recording.closed' };

/** After so many events a recording ends by itself, so that its file can still be opened. */
const longest = 10_000;

/** How the room follows the app: the picture moves or is paused; a recording runs; personal text is hidden; or a file is open. */
export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvents, input: {} as { at: number } },
  actors: {
    listen: fromCallback<LiveEvents>(() => {}),
    watchClock: fromCallback<LiveEvents>(() => {}),
    readFile: fromPromise<Recording, Blob>(() => Promise.reject(new Error('readFile must be provided'))),
  },
  guards: {
    hasTape: ({ context }) => context.recording !== null,
    isFull: ({ context }) => context.recording!.events.length >= longest,
  },
  actions: {
    receive: assign(({ context }, { message, at }: { message: LiveMessage; at: number }) => ({
      now: received(context.now, message, at),
    })),
    record: assign(({ context }, { message, at }: { message: LiveMessage; at: number }) => {
      const now = received(context.now, message, at);
      return { now, recording: recordedAfter(context.recording!, context.now, now, at) };
    }),
    look: assign((_, { at }: { at: number }) => ({ at })),
    hold: assign(({ context: { now } }) => ({ held: now })),
    noteStream: assign({ hasStream: true }),
    noteNoStream: assign({ hasStream: false }),
    beginRecording: assign(({ context: { now } }, { at }: { at: number }) => ({
      recording: {
        format: 'snug-recording',
        version: 1,
        startedAt: at,
        endedAt: at,
        isMasked: false,
        pages: now.pages,
        actors: now.actors,
        before: statesIn(now),
        events: [],
      } satisfies Recording,
    })),
    openTape: assign(({ context: { recording } }) => ({ opened: recording, problem: null })),
    openRecording: assign((_, { opened }: { opened: Recording }) => ({ opened, problem: null })),
    closeRecording: assign({ opened: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
  },
}).createMachine({
  id: 'live',
  description: 'The room follows the running app',
  context: ({ input: { at } }) => ({
    at,
    now: nothing,
    held: nothing,
    hasStream: false,
    recording: null,
    opened: null,
    problem: null,
  }),
  invoke: { src: 'listen' },
  type: 'parallel',
  on: {
    'message.received': { actions: { type: 'receive', params: ({ event }) => event } },
    'stream.opened': { actions: 'noteStream' },
    'stream.lost': { actions: 'noteNoStream' },
  },
  states: {
    picture: {
      initial: 'following',
      states: {
        following: {
          description: 'Each message is shown',
          invoke: { src: 'watchClock' },
          on: {
            'second.passed': { actions: { type: 'look', params: ({ event }) => event } },
            'pause.pressed': { target: 'paused', actions: 'hold' },
          },
        },
        paused: {
          description: 'The picture stays; messages are still received, and recorded',
          on: { 'follow.pressed': 'following' },
        },
      },
    },
    tape: {
      initial: 'stopped',
      states: {
        stopped: {
          description: 'Nothing is recorded; what has been recorded can be saved or opened',
          on: {
            'record.pressed': {
              target: 'recording',
              actions: { type: 'beginRecording', params: ({ event }) => event },
            },
          },
        },
        recording: {
          description: 'Events are recorded',
          always: { guard: 'isFull', target: 'stopped' },
          on: {
            'message.received': { actions: { type: 'record', params: ({ event }) => event } },
            'stop.pressed': 'stopped',
          },
        },
      },
    },
    texts: {
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Notes stand for personal text',
          on: { 'texts.requested': 'shown' },
        },
        shown: {
          description: 'Personal text is shown, and saved',
          on: { 'texts.dismissed': 'hidden' },
        },
      },
    },
    source: {
      initial: 'app',
      states: {
        app: {
          description: 'The running app is shown',
          on: {
            'file.chosen': 'reading',
            'tape.opened': { guard: 'hasTape', target: 'file', actions: 'openTape' },
          },
        },
        reading: {
          description: 'A file is read',
          invoke: {
            src: 'readFile',
            input: ({ event }) => (event as Extract<LiveEvents, { type: 'file.chosen' }>).file,
            onDone: {
              target: 'file',
              actions: { type: 'openRecording', params: ({ event }) => ({ opened: event.output }) },
            },
            onError: { target: 'app', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        file: {
          description: 'A recording is shown instead of the running app',
          on: {
            'file.chosen': 'reading',
            'tape.opened': { guard: 'hasTape', actions: 'openTape' },
            'recording.closed': { target: 'app', actions: 'closeRecording' },
          },
        },
      },
    },
  },
});
