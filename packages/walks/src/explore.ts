import type { Model } from './model.ts';
import { once } from './once.ts';
import { startRun, UnansweredFailure, type Run, type Seen } from './run.ts';

/** A step from one situation to another, and the items that it shows. */
export interface Edge {
  step: string;
  to: string;
  /** Transitions, results of guards, pairs of state and step, and the step itself. */
  items: string[];
  seen: Seen;
}

export interface Situation {
  state: string;
  isFinal: boolean;
  /** The shortest path to this situation. */
  path: { start: string; steps: string[] };
  /** The projected context after that path. */
  context: Seen['context'];
  edges: Edge[];
}

/** A step with which a chart ends in an error, and the steps before it. */
export interface Failure {
  start: string;
  /** None if the chart does not start. */
  steps: string[];
  /** The state before the last step. */
  state: string;
  /** The chart's own error; `null` if an actor failed and the chart does not handle that. */
  error: Error | null;
}

/** All situations of a chart and the steps between them. */
export interface Explored {
  starts: { name: string; to: string; items: string[] }[];
  situations: Map<string, Situation>;
  failures: Failure[];
  /** The states with more situations than were followed. */
  unfollowed: Set<string>;
}

/** More situations than this mean that the context contains a counter or a time. */
const most = 2000;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Returns where a chart ends in an error, as one sentence. */
export function failureText({ start, steps, error }: Failure): string {
  const begin = start === '' ? [] : [start];
  const place = [...begin, ...steps].join(' → ') || 'at its start';
  return error === null ? `${place}: not handled` : `${place} throws: ${error.message}`;
}

/** Returns the items that a step shows. */
function itemsOf(run: Run, before: string[], step: string): string[] {
  const pairs = before.map((leaf) => `pair ${leaf} | ${step}`);
  return [
    ...run.taken().map((key) => `transition ${key}`),
    ...run.guards().map((key) => `guard ${key}`),
    ...pairs,
    `step ${step}`,
  ];
}

/**
 * Walks a real chart into every situation, breadth first. The result is cached per model.
 *
 * @throws if there are more than 2000 situations, or with the path if a step ends the chart in an error of its own
 */
export const explore = once((model: Model): Explored => {
  const explored = survey(model);
  const failure = explored.failures.find(({ error }) => error !== null);
  if (failure) throw new Error(`${model.machine.id}: ${failureText(failure)}`, { cause: failure.error });
  if (explored.situations.size >= most) throw new Error(`${model.machine.id}: more than ${most} situations`);
  return explored;
});

/**
 * Walks a real chart into every situation that it can, breadth first: errors of the chart are noted, and at most 2000 situations are
 * followed. The result is cached per model.
 */
export const survey = once((model: Model): Explored => {
  const situations = new Map<string, Situation>();
  const starts: Explored['starts'] = [];
  const failures: Failure[] = [];
  const unfollowed = new Set<string>();
  const followed = new Map<string, number>();
  const isFollowed = (state: string) => {
    const times = (followed.get(state) ?? 0) + 1;
    followed.set(state, times);
    const isWithin = situations.size < most && times <= (model.mostContexts ?? most);
    if (!isWithin) unfollowed.add(state);
    return isWithin;
  };
  const waiting: { key: string; start: string; steps: string[]; run: Run }[] = [];
  const arrive = (run: Run, start: string, steps: string[]): string => {
    const key = run.key();
    if (!situations.has(key)) {
      const { state, status, context } = run.seen();
      const path = { start, steps };
      situations.set(key, { state, isFinal: status === 'done', path, context, edges: [] });
      if (isFollowed(state)) waiting.push({ key, start, steps, run });
    }
    return key;
  };
  const replay = (start: string, steps: string[]) => {
    const run = startRun(model, start);
    for (const step of steps) run.pass(step);
    return run;
  };
  /** Returns what a part of a walk returns; `null` if it ends the chart in an error, which is noted. */
  const attempt = <Value>(place: Omit<Failure, 'error'>, take: () => Value): Value | null => {
    try {
      return take();
    } catch (error) {
      failures.push({ ...place, error: error instanceof UnansweredFailure ? null : asError(error) });
      return null;
    }
  };
  for (const name of Object.keys(model.starts)) {
    const run = attempt({ start: name, steps: [], state: '' }, () => startRun(model, name));
    if (!run) continue;
    const items = [
      ...run.taken().map((key) => `transition ${key}`),
      ...run.guards().map((key) => `guard ${key}`),
    ];
    starts.push({ name, to: arrive(run, name, []), items: [...items, `start ${name}`] });
  }
  for (let next = waiting.shift(); next && situations.size < most; next = waiting.shift()) {
    const { key, start, steps } = next;
    const { state } = situations.get(key)!;
    let fresh: Run | undefined = next.run;
    for (const step of fresh.possible()) {
      if (model.isApart?.({ start, before: steps, state, step })) continue;
      const run: Run = fresh ?? replay(start, steps);
      fresh = undefined;
      const before = run.leaves();
      const seen = attempt({ start, steps: [...steps, step], state }, () => run.take(step));
      if (!seen) continue;
      const to = arrive(run, start, [...steps, step]);
      situations.get(key)!.edges.push({ step, to, items: itemsOf(run, before, step), seen });
      // Nothing happened, so the run is still there.
      if (to === key && run.taken().length === 0) fresh = run;
    }
  }
  return { starts, situations, failures, unfollowed };
});
