import type { Model } from './model.ts';
import { once } from './once.ts';
import { startRun, UnansweredFailure, type Seen } from './run.ts';

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

/** All situations of a chart and the steps between them. */
export interface Explored {
  starts: { name: string; to: string; items: string[] }[];
  situations: Map<string, Situation>;
}

/** More situations than this mean that the context contains a counter or a time. */
const most = 2000;

/** Returns the items that a step shows. */
function itemsOf(run: ReturnType<typeof startRun>, before: string[], step: string): string[] {
  const pairs = before.map((leaf) => `pair ${leaf} | ${step}`);
  return [
    ...run.taken().map((key) => `transition ${key}`),
    ...run.guards().map((key) => `guard ${key}`),
    ...pairs,
    `step ${step}`,
  ];
}

/**
 * @returns `null` if an actor fails and the chart does not handle that, which ends the chart
 * @throws any other error in the chart
 */
function takeUnlessUnanswered(run: ReturnType<typeof startRun>, step: string): Seen | null {
  try {
    return run.take(step);
  } catch (error) {
    if (error instanceof UnansweredFailure) return null;
    throw error;
  }
}

/**
 * Walks a real chart into every situation, breadth first. The result is cached per model.
 *
 * @throws if there are more than 2000 situations
 */
export const explore = once((model: Model): Explored => {
  const situations = new Map<string, Situation>();
  const starts: Explored['starts'] = [];
  const waiting: { key: string; start: string; steps: string[] }[] = [];
  const arrive = (run: ReturnType<typeof startRun>, start: string, steps: string[]): string => {
    const key = run.key();
    if (!situations.has(key)) {
      if (situations.size >= most) throw new Error(`${model.machine.id}: more than ${most} situations`);
      const { state, status, context } = run.seen();
      const path = { start, steps };
      situations.set(key, { state, isFinal: status === 'done', path, context, edges: [] });
      waiting.push({ key, start, steps });
    }
    return key;
  };
  const replay = (start: string, steps: string[]) => {
    const run = startRun(model, start);
    for (const step of steps) run.pass(step);
    return run;
  };
  for (const name of Object.keys(model.starts)) {
    const run = startRun(model, name);
    const items = [
      ...run.taken().map((key) => `transition ${key}`),
      ...run.guards().map((key) => `guard ${key}`),
    ];
    starts.push({ name, to: arrive(run, name, []), items: [...items, `start ${name}`] });
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { key, start, steps } = next;
    const { state } = situations.get(key)!;
    let fresh: ReturnType<typeof startRun> | undefined = replay(start, steps);
    for (const step of fresh.possible()) {
      if (model.isApart?.({ start, before: steps, state, step })) continue;
      const run = fresh ?? replay(start, steps);
      fresh = undefined;
      const before = run.leaves();
      const seen = takeUnlessUnanswered(run, step);
      if (!seen) continue;
      const to = arrive(run, start, [...steps, step]);
      situations.get(key)!.edges.push({ step, to, items: itemsOf(run, before, step), seen });
    }
  }
  return { starts, situations };
});
