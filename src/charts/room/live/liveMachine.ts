import { assign, fromCallback, setup } from 'xstate';
import type { LiveMessage } from '../../live/messages.ts';
import { nothing, received, type Live } from './received.ts';

export interface LiveContext {
  /** By the room's clock, in ms since 1970: until when the times in states are shown. */
  at: number;
  /** The current picture of the app. */
  now: Live;
  /** The picture at the moment of the pause. */
  held: Live;
  /** Whether the development server can be reached, which streams the messages of phones. */
  hasStream: boolean;
}

export type LiveEvents =
  | { type: 'message.received'; message: LiveMessage; at: number }
  | { type: 'pause.pressed' | 'follow.pressed' }
  | { type: 'second.passed'; at: number }
  | { type: 'stream.opened' | 'stream.lost' }
  | { type: 'texts.requested' | 'texts.dismissed' };

/** How the room follows the app: the picture moves or is paused, and personal text is hidden or shown. */
export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvents, input: {} as { at: number } },
  actors: {
    listen: fromCallback<LiveEvents>(() => {}),
    watchClock: fromCallback<LiveEvents>(() => {}),
  },
  actions: {
    receive: assign(({ context }, { message, at }: { message: LiveMessage; at: number }) => ({
      now: received(context.now, message, at),
    })),
    look: assign((_, { at }: { at: number }) => ({ at })),
    hold: assign(({ context: { now } }) => ({ held: now })),
    noteStream: assign({ hasStream: true }),
    noteNoStream: assign({ hasStream: false }),
  },
}).createMachine({
  id: 'live',
  description: 'The room follows the running app',
  context: ({ input: { at } }) => ({ at, now: nothing, held: nothing, hasStream: false }),
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
          description: 'The picture stays; messages are still received',
          on: { 'follow.pressed': 'following' },
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
          description: 'Personal text is shown',
          on: { 'texts.dismissed': 'hidden' },
        },
      },
    },
  },
});
