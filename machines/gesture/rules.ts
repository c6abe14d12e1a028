/** What each area that can be swiped listens to, in px. */
import type { GestureRules } from './geometry.ts';

/** Beyond which a swipe is meant, where nothing else is said (spec §9). */
const commit = 50;

/** One way must be this many times as far as the other (spec §9). */
const lockRatio = 1.5;

/** A finger that has gone this far drags; less is a tap. */
const start = 10;

/** How fast a short swipe must be, in px a ms. */
const flickSpeed = 0.5;

/** The page of a pager (spec §9): 50, and no less than 40 however fast. */
export const pageRules: GestureRules = {
  directions: ['left', 'right'],
  start,
  lockRatio,
  commit,
  flick: { px: 40, speed: flickSpeed },
  canHold: false,
};

/** The tabs above it (spec §9). */
export const tabRules: GestureRules = {
  directions: ['left', 'right'],
  start,
  lockRatio,
  commit: 80,
  canHold: false,
};

/** A card that is being edited: swiped right past 96 it asks to be deleted (spec §2, §9). */
export const cardRules: GestureRules = {
  directions: ['right'],
  start: 12,
  lockRatio,
  commit: 95,
  max: 96,
  canHold: false,
};

/**
 * A row of the task list (spec §9): to the left, past half of its width.
 *
 * @param width of the row, in px
 */
export const taskRules = (width: number): GestureRules => ({
  directions: ['left'],
  start: 12,
  lockRatio,
  commit: width / 2,
  canHold: false,
});

/** A shorter swipe of a row shows what can be done, from so far on. */
export const taskReveal = commit;

/** A list at its top, drawn down to be read again. */
export const pullRules: GestureRules = {
  directions: ['down'],
  start: 12,
  lockRatio,
  commit: 96,
  max: 160,
  canHold: false,
};

/** A photo on the whole screen: sideways to the next one, down to put it away (spec §9 'anything else'). */
export const photoRules: GestureRules = {
  directions: ['left', 'right', 'down'],
  start,
  lockRatio,
  commit,
  flick: { px: 40, speed: flickSpeed },
  canHold: false,
};
