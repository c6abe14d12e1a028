import { changes } from '#walks/changes.ts';
import type { Model } from '#walks/model.ts';
import { startRun, type Run, type Seen } from '#walks/run.ts';

/** A chart after a step. */
export interface Frame {
  /** The number of steps before. */
  place: number;
  /** The name of the step; `null` for the start. */
  step: string | null;
  seen: Seen;
  /** The changes: of the state and of the context, and the effects. */
  changes: Partial<Seen>;
  /** The walk engine's names of the transitions that were taken. */
  taken: string[];
  /** The names of the steps that are possible next. */
  possible: string[];
}

export interface Walked {
  /** The start, and each step that could be taken; empty if the chart could not start. */
  frames: Frame[];
  /** Why the walk could not go on; `null` if it did. */
  failure: string | null;
}

/** Takes steps on the real chart, from one of the model's starts. */
export function walk(model: Model, start: string, steps: readonly string[]): Walked {
  const frames: Frame[] = [];
  const add = (run: Run, step: string | null, seen: Seen) =>
    frames.push({
      place: frames.length,
      step,
      seen,
      changes: changes(seen, frames.at(-1)?.seen.context ?? {}),
      taken: run.taken(),
      possible: run.possible(),
    });
  try {
    const run = startRun(model, start);
    add(run, null, run.seen());
    for (const step of steps) add(run, step, run.take(step));
  } catch (error) {
    return { frames, failure: error instanceof Error ? error.message : String(error) };
  }
  return { frames, failure: null };
}

/** Returns the paths of the active states of a chart, with those around them. */
export function activeIn({ state }: Pick<Seen, 'state'>): Set<string> {
  const paths = state
    .split(' ')
    .flatMap((leaf) => leaf.split('.').map((_, place, parts) => parts.slice(0, place + 1).join('.')));
  return new Set(paths);
}
