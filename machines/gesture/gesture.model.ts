import { defineModel, plain } from '#walks/model.ts';
import type { GestureRules, Point } from './geometry.ts';
import { gestureMachine } from './gestureMachine.ts';
import { cardRules, pageRules } from './rules.ts';

/** Where the finger is put down. */
const from: Point = { x: 200, y: 300, time: 0 };
const press = (rules: GestureRules) => ({ at: from, rules });
const to = (dx: number, dy: number, time: number) => ({ at: { x: from.x + dx, y: from.y + dy, time } });

/** Named finger positions relative to the start, with times; browser walks use the same ones. */
export const moves = {
  twitching: to(8, 3, 20),
  slanting: to(30, 28, 40),
  down: to(2, 60, 60),
  left: to(-45, 2, 80),
  right: to(45, 2, 80),
  'right slowly': to(46, 3, 900),
  'far right': to(130, 4, 1000),
  'further right': to(150, 4, 1000),
};

/** When a finger is lifted; it is lifted at its last position. */
export const releases = { 'at once': to(0, 0, 90), later: to(0, 0, 2000) };

const felt = (pattern: string) => ({ type: 'feedback.given', pattern });
const follows = (dx: number) => ({ type: 'dragged', dx, dy: 0 });
const [returned, right] = [{ type: 'returned' }, { type: 'swiped', direction: 'right' }];

/** Returns the name of the position that a step moves to. */
const wayOf = (step: string) => /^pointer\.moved \((.*)\)$/.exec(step)?.[1];

export const gestureModel = defineModel<typeof gestureMachine>({
  machine: gestureMachine,
  overview: {
    does: 'one finger on an element that can be swiped or held',
    lifetime:
      "as long as the element is on the screen; a plant's page, rows of the task list, pull-to-refresh",
  },
  // The cards that can be pressed: unedited ones, or one that is being edited.
  starts: { reading: undefined, editing: undefined },
  events: {
    'pointer.pressed': {
      page: press(pageRules),
      card: press({ ...pageRules, canHold: true }),
      'edited card': press(cardRules),
    },
    'pointer.moved': moves,
    'pointer.released': releases,
    'pointer.lost': plain,
  },
  actors: {},
  identity: (context) => context,
  projection: ({ axis }) => ({ axis }),
  journeys: [
    {
      name: 'half a second on a card is a long-press',
      start: 'reading',
      steps: ['pointer.pressed (card)', 'after longPress (500 ms)', 'pointer.released (later)'],
      ends: { state: 'idle', emits: [{ type: 'held', x: 200, y: 300 }, felt('longPress')] as never },
    },
    {
      name: 'half a second on an area that cannot be held is no long-press',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'after longPress (500 ms)', 'pointer.released (later)'],
      ends: { state: 'idle', emits: [] },
    },
    {
      name: 'moving the finger cancels the long-press',
      start: 'reading',
      steps: [
        'pointer.pressed (card)',
        'pointer.moved (slanting)',
        'ignored: after longPress (500 ms)',
        'pointer.released (later)',
      ],
      ends: { state: 'idle', emits: [] },
    },
    {
      name: 'a finger that rests for half a second long-presses a card, even if it trembles',
      start: 'reading',
      steps: ['pointer.pressed (card)', 'pointer.moved (twitching)', 'after longPress (500 ms)'],
      ends: { state: 'held', emits: [{ type: 'held', x: 200, y: 300 }, felt('longPress')] as never },
    },
    {
      name: 'a swipe locks to an axis, and past the commit distance it is committed',
      start: 'reading',
      steps: [
        'pointer.pressed (page)',
        'pointer.moved (slanting)',
        'pointer.moved (far right)',
        'pointer.released (later)',
      ],
      ends: { state: 'idle', emits: [follows(130), felt('threshold'), right] as never },
    },
    {
      name: 'a swipe short of the commit distance springs back',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'pointer.moved (right slowly)', 'pointer.released (at once)'],
      ends: { state: 'idle', emits: [follows(46), returned] as never },
    },
    {
      name: 'a short swipe of the page is committed if it is fast',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'pointer.moved (right)', 'pointer.released (at once)'],
      ends: { state: 'idle', emits: [follows(45), right] as never },
    },
    {
      name: 'a short and fast swipe to the left is committed, even after another finger has wandered',
      start: 'reading',
      steps: [
        'pointer.pressed (card)',
        'pointer.moved (slanting)',
        'pointer.released (later)',
        'pointer.pressed (page)',
        'pointer.moved (left)',
        'pointer.released (at once)',
      ],
      ends: { state: 'idle', emits: [follows(-45), { type: 'swiped', direction: 'left' }] as never },
    },
    {
      name: 'a finger can scroll the page after another one has swiped it',
      start: 'reading',
      steps: [
        'pointer.pressed (page)',
        'pointer.moved (right slowly)',
        'pointer.released (at once)',
        'pointer.pressed (page)',
        'pointer.moved (down)',
      ],
      ends: { state: 'yielded', emits: [follows(46), returned] as never },
    },
    {
      name: 'crossing the commit distance vibrates in both directions',
      start: 'reading',
      steps: [
        'pointer.pressed (page)',
        'pointer.moved (far right)',
        'pointer.moved (right slowly)',
        'pointer.released (later)',
      ],
      ends: {
        state: 'idle',
        emits: [follows(130), felt('threshold'), follows(46), felt('threshold'), returned] as never,
      },
    },
    {
      name: 'what is swiped follows the finger before and beyond the commit distance',
      start: 'reading',
      steps: [
        'pointer.pressed (page)',
        'pointer.moved (right)',
        'pointer.moved (right slowly)',
        'pointer.moved (far right)',
        'pointer.moved (further right)',
        'pointer.released (later)',
      ],
      ends: {
        state: 'idle',
        emits: [follows(45), follows(46), follows(130), felt('threshold'), follows(150), right] as never,
      },
    },
    {
      name: 'a card in edit mode follows the finger for at most 96 px',
      start: 'editing',
      steps: ['pointer.pressed (edited card)', 'pointer.moved (far right)', 'pointer.released (later)'],
      ends: { state: 'idle', emits: [follows(96), felt('threshold'), right] as never },
    },
    {
      name: 'a movement in an unhandled direction is left to the browser',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'pointer.moved (down)', 'pointer.lost'],
      ends: { state: 'idle', emits: [] },
    },
    {
      name: 'a swipe that the browser cancels springs back',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'pointer.moved (far right)', 'pointer.lost'],
      ends: { state: 'idle', emits: [follows(130), felt('threshold'), returned] as never },
    },
  ],
  promises: {
    pressed: {
      'pointer.moved (down) → yielded': 'A vertical movement scrolls the page (spec §4)',
      'pointer.lost → idle': 'The browser can cancel a touch at any time (decision)',
    },
    'dragging.near': {
      'pointer.moved (far right) → dragging.far, emits feedback.given, emits dragged':
        'A vibration signals that a swipe has passed the commit distance (spec §9)',
      'pointer.moved (right) → stays, emits dragged': 'The swiped element follows the finger (spec §4)',
    },
    'dragging.far': {
      'pointer.moved (further right) → stays, emits dragged':
        'The swiped element follows the finger past the commit distance (spec §4)',
    },
    held: {
      'pointer.lost → idle': 'The browser can cancel a touch after a long-press (decision)',
    },
    yielded: {
      'pointer.released (at once) → idle': 'The next touch after scrolling is recognised (decision)',
    },
  },
  browser: {
    canFollow: ({ start, before, state, step }) => {
      if (step.startsWith('pointer.pressed')) return step.includes('edited') === (start === 'editing');
      const way = wayOf(step);
      const last = wayOf(before.at(-1) ?? '');
      // A finger that stays in place sends no move event.
      if (way !== undefined && way === last) return false;
      // A finger that first moves down scrolls the page, so its pointer is cancelled; one that first moved sideways is not.
      return way !== 'down' || (state === 'pressed.still' && before.at(-1) === 'pointer.pressed (page)');
    },
    // The browser starts to scroll and cancels the pointer.
    consequence: (before) => (before.at(-1) === 'pointer.moved (down)' ? /^pointer\.lost$/ : null),
  },
});
