import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';
import { startRun, type Seen } from './run.ts';
import { changes } from './changes.ts';
import type { RecordedWalk } from './walksFile.ts';

/** The first difference between a chart and its walk. */
export interface Deviation {
  /** The steps up to and including the differing one. */
  path: string[];
  expected: unknown;
  actual: unknown;
}

const plainly = (seen: Partial<Seen>) => JSON.parse(JSON.stringify(seen)) as Partial<Seen>;

/**
 * Replays a recorded walk on the real chart. After each step compares state, context, calls and sent events.
 *
 * @param machine another version of the chart, such as a mutant
 * @returns `null` if everything is as recorded
 */
export function replay(
  model: Model,
  { start, first, steps }: RecordedWalk,
  machine: AnyStateMachine = model.machine,
): Deviation | null {
  const path: string[] = [];
  const failed = (expected: unknown, error: unknown): Deviation => ({
    path,
    expected,
    actual: error instanceof Error ? error.message : error,
  });
  try {
    const run = startRun(model, start, machine);
    const seen = run.seen();
    const begun = plainly(changes(seen, {}));
    if (!isDeepStrictEqual(begun, first)) return failed(first, begun);
    let { context } = seen;
    for (const { do: step, ...expected } of steps) {
      path.push(step);
      const after = run.take(step);
      const actual = plainly(changes(after, context));
      if (!isDeepStrictEqual(actual, expected)) return failed(expected, actual);
      ({ context } = after);
    }
    return null;
  } catch (error) {
    return failed('no failure', error);
  }
}
