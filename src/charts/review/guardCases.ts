import type { AnyStateMachine } from 'xstate';

/** A question to a guard during a walk. */
interface Call {
  args: { context: unknown; event: unknown };
  params: unknown;
}

type Guard = (args: Call['args'], params: unknown) => boolean;

/** The questions to the guards of a chart, by name. */
export type Calls = Map<string, Call[]>;

/** A case that a guard answers differently, as `days is 1`. */
export interface GuardCase {
  /** What the guard reads; empty if it reads nothing. */
  text: string;
  was: boolean;
  is: boolean;
}

/** Built-in guards such as `and` ask others. */
const isPlain = (guard: unknown): guard is Guard => typeof guard === 'function' && !('check' in guard);

export const guardsOf = ({ implementations }: AnyStateMachine): Record<string, Guard> =>
  Object.fromEntries(Object.entries(implementations.guards).filter(([, guard]) => isPlain(guard))) as never;

/** Returns a version of a chart that notes what its guards are asked. */
export function withNotedGuards(machine: AnyStateMachine, calls: Calls): AnyStateMachine {
  const noted = Object.entries(guardsOf(machine)).map(([name, guard]): [string, Guard] => {
    const asked: Call[] = [];
    calls.set(name, asked);
    return [
      name,
      (args, params) => {
        asked.push({ args, params });
        return guard(args, params);
      },
    ];
  });
  return machine.provide({ guards: Object.fromEntries(noted) as never });
}

/** Returns the different cases that two guards were asked, with both answers. */
export function casesOf(calls: readonly Call[], was: Guard, is: Guard): GuardCase[] {
  const cases = new Map<string, GuardCase>();
  for (const call of calls) {
    const before = answerOf(was, call);
    const after = answerOf(is, call);
    if (before === null || after === null) continue;
    const read = new Map<string, unknown>();
    for (const guard of [was, is]) answerOf(guard, noting(call, read));
    const text = [...read].map(([name, value]) => `${name} is ${valueText(value)}`).join(' and ');
    cases.set(text, { text, was: before, is: after });
  }
  return [...cases.values()];
}

/** A guard may read what the other revision does not have. */
function answerOf(guard: Guard, { args, params }: Call): boolean | null {
  try {
    return guard(args, params);
  } catch {
    return null;
  }
}

const noting = ({ args: { context, event }, params }: Call, read: Map<string, unknown>): Call => ({
  args: { context: notingReads(context, '', read), event: notingReads(event, 'event.', read) },
  params: notingReads(params, '', read),
});

/** Returns a copy that notes which values are read, by path. */
function notingReads(value: unknown, path: string, read: Map<string, unknown>): unknown {
  const isObject =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isObject) return value;
  return new Proxy(value, {
    get(target, field) {
      const inner: unknown = Reflect.get(target, field);
      if (typeof field === 'symbol') return inner;
      read.delete(path.slice(0, -1));
      read.set(`${path}${field}`, inner);
      return notingReads(inner, `${path}${field}.`, read);
    },
  });
}

/** Longer values are cut. */
const longest = 40;

function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return `\`${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}\``;
}
