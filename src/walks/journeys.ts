import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { Journey, Model } from './model.ts';
import { startRun } from './run.ts';

/** The end of a journey, expected or actual; both have the same fields, to be compared. */
interface Told {
  state: string;
  output?: unknown;
  keeps?: unknown;
  emits?: unknown;
  reports?: unknown;
  calls?: unknown;
  tells?: unknown;
}

const ignoredStep = /^ignored: (.*)$/;

/** Returns the steps of a journey that its chart handles. */
export const stepsTaken = ({ steps }: Journey) => steps.filter((step) => !ignoredStep.test(step));

/** Returns the entries of a list, each under the name of an actor, that are about the actors named in another list. */
const aboutSame = (all: readonly object[], named: readonly object[] | undefined) => {
  const actors = new Set(named?.flatMap(Object.keys));
  return named && all.filter((one) => Object.keys(one).some((actor) => actors.has(actor)));
};

const plainly = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Runs a journey on the real chart.
 *
 * @param machine another version of the chart, such as a mutant
 * @returns the expected and the actual end
 * @throws if a step cannot be taken, or if the chart handles a step that the journey marks as ignored
 */
export function takeJourney(
  model: Model,
  { start, steps, ends, keeps, calls: promised, tells: ordered }: Journey,
  machine: AnyStateMachine = model.machine,
): { expected: Told; actual: Told } {
  const run = startRun(model, start, machine);
  const { calls, tells, reports, emits } = run.seen();
  for (const step of steps) {
    const ignored = ignoredStep.exec(step)?.[1];
    if (ignored === undefined) {
      const seen = run.take(step);
      emits.push(...seen.emits);
      calls.push(...seen.calls);
      tells.push(...seen.tells);
      reports.push(...seen.reports);
    } else if (run.possible().includes(ignored))
      throw new Error(`the chart handles '${ignored}', which the journey marks as ignored`);
  }
  const { state, output, context } = run.seen();
  const told = tells.map(({ to, event }) => ({ [to]: event }));
  return {
    expected: plainly({ ...ends, keeps, calls: promised, tells: ordered }),
    actual: plainly({
      state,
      ...('output' in ends && { output }),
      ...(keeps && { keeps: Object.fromEntries(Object.keys(keeps).map((field) => [field, context[field]])) }),
      ...('emits' in ends && { emits }),
      ...('reports' in ends && { reports }),
      calls: aboutSame(calls, promised),
      tells: aboutSame(told, ordered),
    }),
  };
}

/** Returns whether another version of the chart breaks a journey. */
export function isBroken(model: Model, journey: Journey, machine: AnyStateMachine): boolean {
  try {
    const { expected, actual } = takeJourney(model, journey, machine);
    return !isDeepStrictEqual(actual, expected);
  } catch {
    return true;
  }
}
