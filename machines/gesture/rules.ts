/** The gestures that each swipeable area handles. Lengths are in px. */
import type { GestureRules } from './geometry.ts';

/** The default commit distance (spec §9). */
const commit = 50;

/** The ratio at which a swipe locks to an axis (spec §9). */
const lockRatio = 1.5;

/** A shorter movement is a tap. */
const start = 10;

/** The minimum speed of a committed short swipe, in px/ms. */
const flickSpeed = 0.5;

/** The pages of a pager (spec §9): 50 px, or at least 40 px if fast. */
export const pageRules: GestureRules = {
  directions: ['left', 'right'],
  start,
  lockRatio,
  commit,
  flick: { px: 40, speed: flickSpeed },
  canHold: false,
};

/** The tabs above the pager (spec §9). */
export const tabRules: GestureRules = {
  directions: ['left', 'right'],
  start,
  lockRatio,
  commit: 80,
  canHold: false,
};

/** A card in edit mode: swiping right by 96 px requests its deletion (spec §2, §9). */
export const cardRules: GestureRules = {
  directions: ['right'],
  start: 12,
  lockRatio,
  commit: 95,
  max: 96,
  canHold: false,
};

/** A row of the task list starts to follow the finger after this distance. */
export const taskStart = 12;

/**
 * A row of the task list (spec §9): to the left, or to the right if that does its task, past half of its width.
 *
 * @param width of the row, in px
 */
export const taskRules = (
  width: number,
  { canDo, canHold }: { canDo: boolean; canHold: boolean },
): GestureRules => ({
  directions: canDo ? ['left', 'right'] : ['left'],
  start: taskStart,
  lockRatio,
  commit: width / 2,
  canHold,
});

/** A shorter swipe of a row, from this distance on, reveals the snooze options. */
export const taskReveal = commit;

/** Pull-to-refresh, for a list that is scrolled to its top. */
export const pullRules: GestureRules = {
  directions: ['down'],
  start: 12,
  lockRatio,
  commit: 96,
  max: 160,
  canHold: false,
};

/** A full-screen photo: sideways to the next one, down to close it (spec §9 'anything else'). */
export const photoRules: GestureRules = {
  directions: ['left', 'right', 'down'],
  start,
  lockRatio,
  commit,
  flick: { px: 40, speed: flickSpeed },
  canHold: false,
};
