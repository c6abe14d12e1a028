import type { Model } from '../model.ts';
import type { RecordedWalk } from '../walksFile.ts';

/**
 * Names what walks are the first to show: each state, once for each start of the chart.
 *
 * @returns for each walk the names by the number of steps taken before, so that 0 is its start
 */
export function firstSeen(model: Model, walks: readonly RecordedWalk[]): Map<number, string>[] {
  const seen = new Set<string>();
  return walks.map(({ start, first, steps }) => {
    const names = new Map<number, string>();
    const done = steps.map((step) => step.do);
    let state = '';
    for (const [index, shown] of [first, ...steps].entries()) {
      state = shown.state ?? state;
      // The next step follows immediately, so this state is never seen.
      if (model.browser?.consequence?.(done.slice(0, index))) continue;
      const name = start === '' ? state : `${state} (${start})`;
      if (seen.has(name)) continue;
      seen.add(name);
      names.set(index, name);
    }
    return names;
  });
}
