import { assign, emit, setup } from 'xstate';
import type { Feedback } from '../support/feedback.ts';
import { fieldOf } from '../support/params.ts';
import {
  directionOf,
  dragOf,
  isBeyond,
  isFlick,
  isUnderWay,
  stepTo,
  type Direction,
  type GestureRules,
  type Point,
  type Way,
} from './geometry.ts';

export type GestureEvent =
  | { type: 'pointer.pressed'; at: Point; rules: GestureRules }
  | { type: 'pointer.moved'; at: Point }
  | { type: 'pointer.released'; at: Point }
  /** The browser cancelled the pointer, to scroll or for another reason. */
  | { type: 'pointer.lost' };

/** Events for the area. A tap sends none: the browser's click event reports it. */
export type GestureEmitted =
  | { type: 'held'; x: number; y: number }
  | { type: 'dragged'; dx: number; dy: number }
  | { type: 'swiped'; direction: Direction }
  | { type: 'returned' }
  | Feedback;

const nowhere: Point = { x: 0, y: 0, time: 0 };
const noRules: GestureRules = { directions: [], start: 0, lockRatio: 1, commit: 0, canHold: false };

/** Recognises gestures of one pointer on an area: a long-press, a swipe locked to an axis, or neither (spec §4, §9). */
export const gestureMachine = setup({
  types: {
    context: {} as Way,
    events: {} as GestureEvent,
    emitted: {} as GestureEmitted,
  },
  guards: {
    canHold: ({ context }) => context.rules.canHold,
    isUnderWay: ({ context }, params: { at: Point }) => isUnderWay(stepTo(context, params.at)),
    isLocked: ({ context }, params: { at: Point }) => stepTo(context, params.at).axis !== null,
    isListenedTo: ({ context }, params: { at: Point }) => {
      const direction = directionOf(stepTo(context, params.at));
      return direction !== null && context.rules.directions.includes(direction);
    },
    isBeyond: ({ context }, params: { at: Point }) => isBeyond(stepTo(context, params.at)),
    isFlick: ({ context }, params: { at: Point }) => isFlick(context, params.at.time),
  },
  actions: {
    begin: assign((_, { at, rules }: { at: Point; rules: GestureRules }) => ({
      rules,
      from: at,
      now: at,
      axis: null,
    })),
    follow: assign(({ context }, params: { at: Point }) => stepTo(context, params.at)),
    tellHeld: emit(({ context: { from } }) => ({ type: 'held', x: from.x, y: from.y })),
    tellDrag: emit(({ context }) => ({ type: 'dragged', ...dragOf(context) })),
    tellSwipe: emit(({ context }) => ({ type: 'swiped', direction: directionOf(context)! })),
    tellReturn: emit({ type: 'returned' }),
    signalLongPress: emit({ type: 'feedback.given', pattern: 'longPress' }),
    signalThreshold: emit({ type: 'feedback.given', pattern: 'threshold' }),
  },
  delays: { longPress: 500 },
}).createMachine({
  id: 'gesture',
  description: 'One finger on an element that can be swiped or held',
  context: { rules: noRules, from: nowhere, now: nowhere, before: nowhere, axis: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No finger is on it',
      on: {
        'pointer.pressed': {
          target: 'pressed',
          actions: { type: 'begin', params: ({ event }) => ({ at: event.at, rules: event.rules }) },
        },
      },
    },
    pressed: {
      description: 'A finger is on it; the gesture is not determined yet',
      initial: 'still',
      on: {
        'pointer.moved': [
          {
            guard: { type: 'isBeyond', params: fieldOf('at') },
            target: 'dragging.far',
            actions: [{ type: 'follow', params: fieldOf('at') }, 'tellDrag', 'signalThreshold'],
          },
          {
            guard: { type: 'isListenedTo', params: fieldOf('at') },
            target: 'dragging',
            actions: [{ type: 'follow', params: fieldOf('at') }, 'tellDrag'],
          },
          { guard: { type: 'isLocked', params: fieldOf('at') }, target: 'yielded' },
          { guard: { type: 'isUnderWay', params: fieldOf('at') }, target: '.wandering' },
        ],
        'pointer.released': 'idle',
        'pointer.lost': 'idle',
      },
      states: {
        still: {
          description: 'The finger rests where it was put down',
          after: {
            longPress: {
              guard: 'canHold',
              target: '#gesture.held',
              actions: ['tellHeld', 'signalLongPress'],
            },
          },
        },
        wandering: { description: 'The finger has moved, but neither axis dominates yet' },
      },
    },
    dragging: {
      description: 'The swiped element follows the finger',
      initial: 'near',
      on: { 'pointer.lost': { target: 'idle', actions: 'tellReturn' } },
      states: {
        near: {
          description: 'A release now springs back',
          on: {
            'pointer.moved': [
              {
                guard: { type: 'isBeyond', params: fieldOf('at') },
                target: 'far',
                actions: [{ type: 'follow', params: fieldOf('at') }, 'tellDrag', 'signalThreshold'],
              },
              { actions: [{ type: 'follow', params: fieldOf('at') }, 'tellDrag'] },
            ],
            'pointer.released': [
              {
                guard: { type: 'isFlick', params: fieldOf('at') },
                target: '#gesture.idle',
                actions: 'tellSwipe',
              },
              { target: '#gesture.idle', actions: 'tellReturn' },
            ],
          },
        },
        far: {
          description: 'A release now commits the swipe',
          on: {
            'pointer.moved': [
              {
                guard: { type: 'isBeyond', params: fieldOf('at') },
                actions: [{ type: 'follow', params: fieldOf('at') }, 'tellDrag'],
              },
              {
                target: 'near',
                actions: [{ type: 'follow', params: fieldOf('at') }, 'tellDrag', 'signalThreshold'],
              },
            ],
            'pointer.released': { target: '#gesture.idle', actions: 'tellSwipe' },
          },
        },
      },
    },
    held: {
      description: 'The finger has rested long enough for a long-press',
      on: { 'pointer.released': 'idle', 'pointer.lost': 'idle' },
    },
    yielded: {
      description: 'The element does not handle this direction, so the browser scrolls',
      on: { 'pointer.released': 'idle', 'pointer.lost': 'idle' },
    },
  },
});
