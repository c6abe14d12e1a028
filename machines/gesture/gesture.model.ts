import { defineModel, plain } from '../support/model.ts';
import type { GestureRules, Point } from './geometry.ts';
import { gestureMachine } from './gestureMachine.ts';
import { cardRules, pageRules } from './rules.ts';

/** Where each finger is put down. */
const from: Point = { x: 200, y: 300, time: 0 };
const press = (rules: GestureRules) => ({ at: from, rules });
const to = (dx: number, dy: number, time: number) => ({ at: { x: from.x + dx, y: from.y + dy, time } });

/** Where a finger goes from where it was put down, and when it is there; a walk in the browser does the same. */
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

/** When a finger is lifted; where it is then is where it was last. */
export const releases = { 'at once': to(0, 0, 90), later: to(0, 0, 2000) };

const felt = (pattern: string) => ({ type: 'feedback.given', pattern });
const follows = (dx: number) => ({ type: 'dragged', dx, dy: 0 });
const [returned, right] = [{ type: 'returned' }, { type: 'swiped', direction: 'right' }];

/** Where a finger can be brought to. */
const wayOf = (step: string) => /^pointer\.moved \((.*)\)$/.exec(step)?.[1];

export const gestureModel = defineModel<typeof gestureMachine>({
  machine: gestureMachine,
  // Which cards there are to be pressed: none in particular, or one that is being edited.
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
      name: 'half a second on nothing that can be held is no long-press',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'after longPress (500 ms)', 'pointer.released (later)'],
      ends: { state: 'idle', emits: [] },
    },
    {
      name: 'a finger that moved is no long-press any more',
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
      name: 'a swipe locks to its way when it is clear, and beyond the commit distance it is done',
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
      name: 'a swipe short of the commit distance goes back',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'pointer.moved (right slowly)', 'pointer.released (at once)'],
      ends: { state: 'idle', emits: [follows(46), returned] as never },
    },
    {
      name: 'a short swipe of the page is enough when it is fast',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'pointer.moved (right)', 'pointer.released (at once)'],
      ends: { state: 'idle', emits: [follows(45), right] as never },
    },
    {
      name: 'the hand feels the commit distance both ways',
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
      name: 'a card that is edited goes no further than 96 px',
      start: 'editing',
      steps: ['pointer.pressed (edited card)', 'pointer.moved (far right)', 'pointer.released (later)'],
      ends: { state: 'idle', emits: [follows(96), felt('threshold'), right] as never },
    },
    {
      name: 'a way that nobody listens to is left to the browser',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'pointer.moved (down)', 'pointer.lost'],
      ends: { state: 'idle', emits: [] },
    },
    {
      name: 'what the browser takes in the middle goes back',
      start: 'reading',
      steps: ['pointer.pressed (page)', 'pointer.moved (far right)', 'pointer.lost'],
      ends: { state: 'idle', emits: [follows(130), felt('threshold'), returned] as never },
    },
  ],
  promises: {
    pressed: {
      'pointer.moved (down) → yielded': 'A finger that goes up or down scrolls the page (spec §4)',
      'pointer.lost → idle': 'A touch that the browser takes over is over (decision)',
    },
    'dragging.near': {
      'pointer.moved (far right) → dragging.far, emits feedback.given':
        'You feel it when a swipe has gone far enough (spec §9)',
      'pointer.moved (right) → stays, emits dragged': 'What is swiped follows the finger (spec §4)',
    },
    'dragging.far': {
      'pointer.moved (further right) → stays, emits dragged':
        'What is swiped follows the finger beyond the point of commitment (spec §4)',
    },
    held: {
      'pointer.lost → idle': 'After a long-press the browser may take the touch over (decision)',
    },
    yielded: {
      'pointer.released (at once) → idle': 'After scrolling, the next touch is heard (decision)',
    },
  },
  browser: {
    canFollow: ({ start, before, state, step }) => {
      if (step.startsWith('pointer.pressed')) return step.includes('edited') === (start === 'editing');
      const way = wayOf(step);
      const last = wayOf(before.at(-1) ?? '');
      // A finger that stays where it is does not move.
      if (way !== undefined && way === last) return false;
      // A finger that goes down at first scrolls the page, and is lost by that; one that went another way does not.
      return way !== 'down' || (state === 'pressed.still' && before.at(-1) === 'pointer.pressed (page)');
    },
    // The browser scrolls, and takes the finger for it.
    consequence: (before) => (before.at(-1) === 'pointer.moved (down)' ? /^pointer\.lost$/ : null),
  },
});
