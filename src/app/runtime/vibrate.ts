import type { EventObject } from 'xstate';
import type { Feedback } from '#machines/support/feedback.ts';
/** Vibration patterns, in ms of vibration and pause by turns (spec §9). */
const patterns = {
  tap: [8],
  threshold: [15],
  longPress: [30],
  success: [12, 60, 20],
  error: [40, 60, 40],
};

/** Vibrates if the phone can; otherwise does nothing. */
export function vibrate(kind: keyof typeof patterns): void {
  // Before the first tap on a page, browsers block vibration and log a warning.
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(patterns[kind]);
}

/** Vibrates when a flow emits feedback. */
export function haptics(event: EventObject): void {
  if (event.type === 'feedback.given') vibrate((event as Feedback).pattern);
}
