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
  return { ...journey, steps, ends: { ...journey.ends, state } };
}

/** A step begins with the name of an event or an actor, or names a delay. */
function stepIn({ event, actor, delay }: Names, step: string): string {
  const [, ignored = '', after = '', name = '', rest = ''] =
    /^(ignored: )?(after )?([\w.]+)(.*)$/.exec(step) ?? [];
  const names = after === '' ? (event.get(name) ?? actor.get(name)) : delay.get(name);
  return names === undefined ? step : `${ignored}${after}${names}${rest}`;
}

/** Returns what a promise requires, in the names of the new chart. */
export function promiseIn(names: Names, line: string): string {
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
 */
export function diffJourneys(
  before: readonly Journey[],
  after: readonly Journey[],
  elsewhere: Readonly<Record<string, readonly Journey[]>>,
): JourneyChange[] {
  const found: JourneyChange[] = [];
  const left = new Set(after);
  const sameName = before.map((was) => [was, after.find((is) => is.name === was.name)] as const);
  for (const [, is] of sameName) if (is) left.delete(is);
  for (const [was, is] of sameName) {
    if (is) {
      const changes = changesOf(was, is);
      if (changes.length > 0)
        found.push({ name: is.name, mark: 'changed', was: null, movedTo: null, changes });
      continue;
    }
    const reworded = [...left].find((each) => changesOf(was, each).length === 0);
    if (reworded) {
      left.delete(reworded);
      found.push({ name: reworded.name, mark: 'changed', was: was.name, movedTo: null, changes: [] });
      continue;
    }
    const movedTo = Object.keys(elsewhere).find((chart) =>
      elsewhere[chart]!.some(({ name }) => name === was.name),
    );
    const mark = movedTo === undefined ? 'removed' : 'changed';
    found.push({ name: was.name, mark, was: null, movedTo: movedTo ?? null, changes: [] });
  }
  for (const { name } of left) found.push({ name, mark: 'added', was: null, movedTo: null, changes: [] });
  return found;
}

const stepsText = ({ start, steps }: Journey) =>
  [...(start === '' ? [] : [`${start}:`]), steps.join(' → ')].join(' ');
const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

const changesOf = (was: Journey, is: Journey) => [
  ...change('steps', stepsText(was), stepsText(is)),
  ...change('ends in', was.ends.state, is.ends.state),
  ...change('ends with', text(was.ends.output), text(is.ends.output)),
  ...change('emits', text(was.ends.emits), text(is.ends.emits)),
  ...change('calls', text(was.calls), text(is.calls)),
  ...change('tells', text(was.tells), text(is.tells)),
];

/** Returns the promises that differ, by the line that they require. */
export function diffPromises(before: Record<string, string>, after: Record<string, string>): PromiseChange[] {
  const lines = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...lines].flatMap((line): PromiseChange[] => {
    const was = before[line] ?? null;
    const is = after[line] ?? null;
    if (was === is) return [];
    const mark = was === null ? 'added' : is === null ? 'removed' : 'changed';
    return [{ line, mark, before: was, after: is }];
  });
}
