import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { toldIn, traceOf, type Trace } from '#walks/journeys.ts';
import type { Journey, Model } from '#walks/model.ts';
import type { Seen } from '#walks/run.ts';
import { timeText } from '../describe/triggerText.ts';
import { differencesIn } from './differences.ts';
import { pathIn, type Names } from './names.ts';
import type { Break } from './review.ts';

/** A journey of the old revision on both charts. */
export interface Taken {
  /** In the names of the new chart. */
  journey: Journey;
  was: Trace;
  is: Trace;
  /** `null` if the new chart still does it. */
  breaks: Break | null;
}

/** The models and charts of both revisions. */
export interface Takers {
  old: Model;
  /** The chart of the old revision, or a version that records something. */
  oldMachine: AnyStateMachine;
  machine: AnyStateMachine;
  /** The old model in the new names; then the same with other cases, if the new revision has some. */
  models: readonly Model[];
  names: Names;
}

/** Takes each journey of the old revision on the new chart. Those that the old chart itself does not do are left out. */
export function takeJourneys({ old, oldMachine, machine, models, names }: Takers): Taken[] {
  return old.journeys.flatMap((written, place): Taken[] => {
    const before = traceOf(old, written, oldMachine);
    if (before.failure !== null || !isTold(before.shown, written)) return [];
    const was = { ...before, shown: before.shown.map((seen) => seenIn(names, seen)) };
    const taken = models.map((model): Taken => {
      const journey = model.journeys[place]!;
      const is = traceOf(model, journey, machine);
      return { journey, was, is, breaks: breakOf(journey, is, machine, was) };
    });
    return [taken.find(({ breaks }) => breaks === null) ?? taken[0]!];
  });
}

const isTold = (shown: readonly Seen[], journey: Journey) => {
  const { expected, actual } = toldIn(shown, journey);
  return isDeepStrictEqual(actual, expected);
};

function seenIn(names: Names, seen: Seen): Seen {
  const named = (actor: string) => names.actor.get(actor) ?? actor;
  return {
    ...seen,
    state: seen.state
      .split(' ')
      .map((leaf) => pathIn(names, leaf))
      .toSorted()
      .join(' '),
    calls: seen.calls.map((call) =>
      Object.fromEntries(Object.entries(call).map(([actor, input]) => [named(actor), input])),
    ),
    tells: seen.tells.map(({ to, event }) => ({ to: named(to), event })),
  };
}

/**
 * Returns the first step at which a chart leaves a journey.
 *
 * @param was the journey on a chart that does it; without it, only what the journey itself says is compared
 * @returns `null` if the chart does the journey
 */
export function breakOf(
  journey: Journey,
  { shown, failure }: Trace,
  machine: AnyStateMachine,
  was?: Trace,
): Break | null {
  if (failure === null && isTold(shown, journey)) return null;
  const at = (place: number, more: Partial<Break>): Break => ({
    step: place === 0 ? null : journey.steps[place - 1]!,
    reached: shown[place]?.state ?? shown.at(-1)?.state ?? '',
    instead: null,
    reason: null,
    changes: [],
    ...more,
  });
  const wrong = failure === null ? wrongIn(shown, journey) : effects;
  for (const [place, seen] of was ? shown.entries() : []) {
    const before = was!.shown[place]!;
    if (seen.state !== before.state) return at(place, { instead: before.state });
    const changes = effects
      .filter((field) => wrong.includes(field))
      .flatMap((field) => differencesIn(field, toldAt(before, journey)[field], toldAt(seen, journey)[field]));
    if (changes.length > 0) return at(place, { changes });
  }
  if (failure !== null)
    return at(shown.length, { reason: reasonOf(journey.steps[shown.length - 1], failure, machine) });
  const { expected, actual } = fieldsIn(shown, journey);
  const last = shown.length - 1;
  if (wrong.includes('state')) return at(last, { instead: String(expected.state) });
  return at(last, {
    changes: wrong.flatMap((field) => differencesIn(field, expected[field], actual[field])),
  });
}

/** What a journey tells of each of its steps. */
const effects: readonly string[] = ['calls', 'tells', 'emits', 'reports'];

/** Returns what a journey expects and what it shows, by field. */
const fieldsIn = (shown: readonly Seen[], journey: Journey) =>
  toldIn(shown, journey) as unknown as Record<'expected' | 'actual', Record<string, unknown>>;

const toldAt = (seen: Seen, journey: Journey) => fieldsIn([seen], journey).actual;

function wrongIn(shown: readonly Seen[], journey: Journey): string[] {
  const { expected, actual } = fieldsIn(shown, journey);
  return Object.keys(expected).filter((field) => !isDeepStrictEqual(actual[field], expected[field]));
}

const delayStep = /^after (\w+) \((\d+) ms\)$/;

/** Says why a step cannot be taken: a delay of another time is another step. */
function reasonOf(step: string | undefined, failure: Error, { implementations }: AnyStateMachine): string {
  const [, name = '', was] = delayStep.exec(step ?? '') ?? [];
  const ms: unknown = implementations.delays[name];
  if (typeof ms === 'number' && String(ms) !== was) return `${name} takes ${timeText(ms)}`;
  return failure.message.includes('does not handle') ? 'nothing handles it there' : failure.message;
}
