import type { TransitionDescription, Trigger } from './description.ts';

const units = [
  { ms: 86_400_000, unit: 'd' },
  { ms: 3_600_000, unit: 'h' },
  { ms: 60_000, unit: 'min' },
  { ms: 1000, unit: 's' },
] as const;

/** Returns a time in the largest unit in which it is a whole number: `5 s`, `1500 ms`. */
export function timeText(ms: number): string {
  const whole = units.find((each) => ms >= each.ms && ms % each.ms === 0);
  return whole ? `${ms / whole.ms} ${whole.unit}` : `${ms} ms`;
}

/** Returns what makes a transition happen, in a few words: `code.scanned`, `validateCode fails`, `after 5 s (closeTime)`. */
export function triggerText(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'always':
      return 'at once';
    case 'after':
      return afterText(trigger);
    case 'done':
      return `${trigger.actor} done`;
    case 'error':
      return `${trigger.actor} fails`;
    case 'snapshot':
      return `${trigger.actor} changes`;
    case 'stateDone':
      return 'all done';
  }
}

/** Returns {@link triggerText} without the name of a delay whose length is known, for drawings. */
export const shortTriggerText = (trigger: Trigger): string =>
  trigger.kind === 'after' && trigger.ms !== null ? `after ${timeText(trigger.ms)}` : triggerText(trigger);

/** Returns the guard of a transition; `else` for the last of several alternatives without one. */
export const guardText = ({ guard, alternative }: TransitionDescription) =>
  guard ?? (alternative > 0 ? 'else' : null);

function afterText({ delay, ms }: { delay: string; ms: number | null }): string {
  if (ms === null) return `after ${delay}`;
  return delay === String(ms) ? `after ${timeText(ms)}` : `after ${timeText(ms)} (${delay})`;
}

/** Returns trigger and guard: `code.scanned [isNewCode]`. An eventless transition without a guard is the `else` of its group. */
export function causeText(transition: TransitionDescription): string {
  const { trigger } = transition;
  const when = trigger.kind === 'always' ? '' : triggerText(trigger);
  const guard = guardText(transition);
  const only = guard === null ? '' : `[${guard}]`;
  return [when, only].filter((part) => part !== '').join(' ') || triggerText(trigger);
}
