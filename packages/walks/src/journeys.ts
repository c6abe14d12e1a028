import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { nothingAsked } from './held.ts';
import type { Journey, Model } from './model.ts';
import { startRun, type Seen } from './run.ts';

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

/** What a chart showed on a journey. */
export interface Trace {
  /** After its start, and after each step that could be taken. */
  shown: Seen[];
  /** The error that ended the journey before its last step; `null` if all steps were taken. */
  failure: Error | null;
}

/** An ignored step has no effect. */
const unmoved = (seen: Seen): Seen => ({ ...seen, ...nothingAsked(), emits: [] });

/**
 * Takes the steps of a journey as far as the chart lets it.
 *
 * @param machine another version of the chart, such as a mutant
 */
export function traceOf(
  model: Model,
  { start, steps }: Pick<Journey, 'start' | 'steps'>,
  machine: AnyStateMachine = model.machine,
): Trace {
  const shown: Seen[] = [];
  try {
    const run = startRun(model, start, machine);
    shown.push(run.seen());
    for (const step of steps) {
      const ignored = ignoredStep.exec(step)?.[1];
      if (ignored !== undefined && run.possible().includes(ignored))
        throw new Error(`the chart handles '${ignored}', which the journey marks as ignored`);
      shown.push(ignored === undefined ? run.take(step) : unmoved(shown.at(-1)!));
    }
    return { shown, failure: null };
  } catch (failure) {
    return { shown, failure: failure as Error };
  }
}

/** Returns the expected and the actual end of a journey of which all steps were taken. */
export function toldIn(
  shown: readonly Seen[],
  { ends, keeps, calls: promised, tells: ordered }: Journey,
): { expected: Told; actual: Told } {
  const { state, output, context } = shown.at(-1)!;
  const told = shown.flatMap(({ tells }) => tells.map(({ to, event }) => ({ [to]: event })));
  const calls = shown.flatMap((seen) => seen.calls);
  return {
    expected: plainly({ ...ends, keeps, calls: promised, tells: ordered }),
    actual: plainly({
      state,
      ...('output' in ends && { output }),
      ...(keeps && { keeps: Object.fromEntries(Object.keys(keeps).map((field) => [field, context[field]])) }),
      ...('emits' in ends && { emits: shown.flatMap(({ emits }) => emits) }),
      ...('reports' in ends && { reports: shown.flatMap(({ reports }) => reports) }),
      calls: aboutSame(calls, promised),
      tells: aboutSame(told, ordered),
    }),
  };
}

/**
 * Runs a journey on the real chart.
 *
 * @param machine another version of the chart, such as a mutant
 * @returns the expected and the actual end
 * @throws if a step cannot be taken, or if the chart handles a step that the journey marks as ignored
 */
export function takeJourney(
  model: Model,
  journey: Journey,
  machine: AnyStateMachine = model.machine,
): { expected: Told; actual: Told } {
  const { shown, failure } = traceOf(model, journey, machine);
  if (failure !== null) throw failure;
  return toldIn(shown, journey);
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
