import type { Journey } from '#walks/model.ts';
import { change } from './diffStates.ts';
import { pathIn, type Names } from './names.ts';
import type { JourneyChange, PromiseChange } from './review.ts';

/** Returns a journey in the names of the new chart. */
export function journeyIn(names: Names, journey: Journey): Journey {
  const steps = journey.steps.map((step) => stepIn(names, step));
  const state = journey.ends.state
    .split(' ')
    .map((leaf) => pathIn(names, leaf))
    .toSorted()
    .join(' ');
  const { calls, tells } = journey;
  return {
    ...journey,
    steps,
    ends: { ...journey.ends, state },
    ...(calls && { calls: calls.map((call) => ofActors(names, call)) }),
    ...(tells && { tells: tells.map((told) => ofActors(names, told)) }),
  };
}

const ofActors = ({ actor }: Names, entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [actor.get(name) ?? name, value]));

/** Returns a step in the names of the new chart. It begins with the name of an event or an actor, or names a delay. */
export function stepIn({ event, actor, delay }: Names, step: string): string {
  const [, ignored = '', after = '', name = '', rest = ''] =
    /^(ignored: )?(after )?([\w.]+)(.*)$/.exec(step) ?? [];
  const names = after === '' ? (event.get(name) ?? actor.get(name)) : delay.get(name);
  return names === undefined ? step : `${ignored}${after}${names}${rest}`;
}

/** Returns a promise about whole walks in the names of the new chart. */
export const ruleIn = (names: Names, rule: string) =>
  rule
    .split(' ')
    .map((word) => names.event.get(word) ?? names.actor.get(word) ?? pathIn(names, word))
    .join(' ');

/** Returns what a promise requires, in the names of the new chart. */
export function promiseIn(names: Names, line: string): string {
  if (line.startsWith('throughout, ')) return ruleIn(names, line);
  const [, within = '', step = '', leads = '', rest = ''] =
    /^in (.+?), (.+) → ([\w.]+)(.*)$/.exec(line) ?? [];
  const state = (path: string) => (path === 'any state' || path === 'stays' ? path : pathIn(names, path));
  return step === '' ? line : `in ${state(within)}, ${stepIn(names, step)} → ${state(leads)}${rest}`;
}

/**
 * Returns the journeys that differ.
 *
 * @param before in the names of the new chart
 * @param elsewhere the journeys of the other new charts, by chart
 * @param known the names of all journeys of the old revision
 */
export function diffJourneys(
  before: readonly Journey[],
  after: readonly Journey[],
  elsewhere: Readonly<Record<string, readonly Journey[]>>,
  known: ReadonlySet<string>,
): JourneyChange[] {
  const left = new Set(after);
  const take = (found: Journey | undefined) => {
    if (found) left.delete(found);
    return found;
  };
  const named = before.map((was) => [was, take(after.find(({ name }) => name === was.name))] as const);
  const pairs = named.map(
    ([was, is]) => [was, is ?? take([...left].find((each) => isSame(was, each)))] as const,
  );
  const added = [...left];
  const changed = pairs.flatMap(([was, is]): JourneyChange[] => {
    if (!is) return [goneOf(was, added, elsewhere, known)];
    const changes = changesOf(was, is);
    if (is.name === was.name && changes.length === 0) return [];
    const reworded = is.name === was.name ? null : was.name;
    return [{ ...nowhere, name: is.name, mark: 'changed', was: reworded, changes }];
  });
  return [
    ...changed,
    ...added.map(({ name }): JourneyChange => ({ ...nowhere, name, mark: 'added', was: null, changes: [] })),
  ];
}

const nowhere = { movedTo: null, closest: null, stillHolds: null };
const isSame = (was: Journey, is: Journey) => changesOf(was, is).length === 0;

function goneOf(
  { name }: Journey,
  added: readonly Journey[],
  elsewhere: Readonly<Record<string, readonly Journey[]>>,
  known: ReadonlySet<string>,
): JourneyChange {
  const change = { name, was: null, stillHolds: null, changes: [] };
  const movedTo = Object.keys(elsewhere).find((chart) =>
    elsewhere[chart]!.some((each) => each.name === name),
  );
  if (movedTo !== undefined) return { ...change, mark: 'changed', movedTo, closest: null };
  const others = Object.entries({ ...elsewhere, '': added }).flatMap(([chart, journeys]) =>
    journeys.map((each) => ({ chart, name: each.name, share: sharedWords(name, each.name) })),
  );
  const [closest] = others
    .filter((each) => each.share >= 0.5 && !known.has(each.name))
    .toSorted((a, b) => b.share - a.share);
  return {
    ...change,
    mark: 'removed',
    movedTo: null,
    closest: closest ? { chart: closest.chart, name: closest.name } : null,
  };
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));

function sharedWords(a: string, b: string): number {
  const shared = wordsIn(a).intersection(wordsIn(b)).size;
  return shared / Math.max(1, wordsIn(a).union(wordsIn(b)).size);
}

const stepsText = ({ start, steps }: Journey) =>
  JSON.stringify([...(start === '' ? [] : [`${start}:`]), ...steps]);
const leavesText = (state: string) => JSON.stringify(state.split(' '));
const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

const changesOf = (was: Journey, is: Journey) => [
  ...change('steps', stepsText(was), stepsText(is)),
  ...change('ends in', leavesText(was.ends.state), leavesText(is.ends.state)),
  ...change('ends with', text(was.ends.output), text(is.ends.output)),
  ...change('emits', text(was.ends.emits), text(is.ends.emits)),
  ...change('calls', text(was.calls), text(is.calls)),
  ...change('tells', text(was.tells), text(is.tells)),
];

/** Returns the promises that differ. One with the same sentence, or about the same step in the same state, replaces another. */
export function diffPromises(before: Record<string, string>, after: Record<string, string>): PromiseChange[] {
  const gone = new Set(Object.keys(before).filter((line) => after[line] !== before[line]));
  const come = new Set(Object.keys(after).filter((line) => after[line] !== before[line]));
  const changes: PromiseChange[] = [];
  for (const isReplaced of [isSameLine, isSameSentence, isSameStep]) {
    for (const was of gone) {
      const line = [...come].find((each) => isReplaced([was, before[was]!], [each, after[each]!]));
      if (line === undefined) continue;
      gone.delete(was);
      come.delete(line);
      const other = was === line ? null : was;
      changes.push({ line, was: other, mark: 'changed', before: before[was]!, after: after[line]! });
    }
  }
  return [
    ...changes,
    ...[...gone].map((line): PromiseChange => {
      return { line, was: null, mark: 'removed', before: before[line]!, after: null };
    }),
    ...[...come].map((line): PromiseChange => {
      return { line, was: null, mark: 'added', before: null, after: after[line]! };
    }),
  ];
}

type Likeness = (
  a: readonly [line: string, says: string],
  b: readonly [line: string, says: string],
) => boolean;

const isSameLine: Likeness = ([a], [b]) => a === b;
const isSameSentence: Likeness = ([, a], [, b]) => a === b;
const isSameStep: Likeness = ([a], [b]) => a.split(' → ')[0] === b.split(' → ')[0];
