import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { Journey, Model } from '#machines/support/model.ts';
import { startRun } from './run.ts';

/** What a journey says about its end, or what the chart did: both in the same fields, to be compared. */
interface Told {
  state: string;
  output?: unknown;
  emits?: unknown;
  calls?: unknown;
}

const ignoredStep = /^ignored: (.*)$/;

/** The steps of a journey that its chart listens to. */
export const stepsTaken = ({ steps }: Journey) => steps.filter((step) => !ignoredStep.test(step));

const plainly = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Takes the steps of a journey on the real chart.
 *
 * @param machine another version of the chart, such as a mutant
 * @returns what the journey promises, and what came of it
 * @throws if a step cannot be taken, or the chart listens to a step that the journey says it ignores
 */
export function takeJourney(
  model: Model,
  { start, steps, ends, calls: promised }: Journey,
  machine: AnyStateMachine = model.machine,
): { expected: Told; actual: Told } {
  const run = startRun(model, start, machine);
  const emits: unknown[] = [];
  const { calls } = run.seen();
  for (const step of steps) {
    const ignored = ignoredStep.exec(step)?.[1];
    if (ignored === undefined) {
      const seen = run.take(step);
      emits.push(...seen.emits);
      calls.push(...seen.calls);
    } else if (run.possible().includes(ignored)) throw new Error(`The chart listens to '${ignored}'`);
  }
  const { state, output } = run.seen();
  const actors = new Set(promised?.flatMap(Object.keys));
  return {
    expected: plainly({ ...ends, calls: promised }),
    actual: plainly({
      state,
      ...('output' in ends && { output }),
      ...('emits' in ends && { emits }),
      calls: promised && calls.filter((call) => Object.keys(call).some((actor) => actors.has(actor))),
    }),
  };
}

/** Whether another version of the chart breaks what a journey promises. */
export function isBroken(model: Model, journey: Journey, machine: AnyStateMachine): boolean {
  try {
    const { expected, actual } = takeJourney(model, journey, machine);
    return !isDeepStrictEqual(actual, expected);
  } catch {
    return true;
  }
}
