import type { StateTime } from './messages.ts';

/**
 * Returns the times after a chart has moved.
 *
 * @param active the paths of the states that are active now
 * @param entered those of them that a transition entered again
 * @param at in ms since 1970
 */
export function timesAfter(
  times: Readonly<Record<string, StateTime>>,
  active: ReadonlySet<string>,
  entered: ReadonlySet<string>,
  at: number,
): Record<string, StateTime> {
  const after: Record<string, StateTime> = {};
  for (const [path, time] of Object.entries(times)) {
    const { entries, total, since } = time;
    const stays = active.has(path) && !entered.has(path);
    after[path] = since === null || stays ? time : { entries, total: total + at - since, since: null };
  }
  for (const path of active) {
    const { entries, total, since } = after[path] ?? { entries: 0, total: 0, since: null };
    if (since === null) after[path] = { entries: entries + 1, total, since: at };
  }
  return after;
}

/** Returns for how many ms a chart was in a state, until a moment of the page's clock. */
export const timeIn = ({ total, since }: StateTime, at: number) =>
  total + (since === null ? 0 : Math.max(0, at - since));
