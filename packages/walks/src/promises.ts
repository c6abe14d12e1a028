import type { Model } from './model.ts';
import { explore, type Edge, type Situation } from './explore.ts';
import { nodesOf } from './graph.ts';
import { pathOf } from './names.ts';
import { once } from './once.ts';
import { startRun, type Seen } from './run.ts';
import { stepsOf } from './steps.ts';

/** One line of a model's promises. */
export interface Promised {
  /** The sentence, without its source. */
  says: string;
  /** In brackets at the end of the sentence; '' if there is none. */
  source: string;
  /** The state in which the promise holds; '' for any state. */
  within: string;
  step: string;
  leads: string;
  /** Other effects of the step, such as `tells torch.requested`. */
  does: string[];
}

/** A chart before a step. */
type Before = Pick<Seen, 'state' | 'context'>;

const line = /^(?<step>.+) → (?<leads>[\w.]+)(?:, (?<does>.+))?$/;
const sentence = /^(?<says>.+?)(?: \((?<source>[^()]+)\))?$/;

/**
 * Parses a model's promises.
 *
 * @throws if a line has no arrow
 */
export const promisesOf = once(({ promises = {} }: Model): Promised[] =>
  Object.entries(promises).flatMap(([states, lines]) =>
    states.split(', ').flatMap((state) =>
      Object.entries(lines).map(([text, saying]) => {
        const { step, leads, does } = line.exec(text)?.groups ?? {};
        const { says = saying, source = '' } = sentence.exec(saying)?.groups ?? {};
        if (!step || !leads) throw new Error(`'${text}' is not 'step → state'`);
        const within = state === 'anywhere' ? '' : state;
        return { says, source, within, step, leads, does: does?.split(', ') ?? [] };
      }),
    ),
  ),
);

export const lineOf = ({ within, step, leads, does }: Promised) =>
  `in ${within || 'any state'}, ${step} → ${[leads, ...does].join(', ')}`;

const leavesIn = (state: string, place: string) =>
  state.split(' ').filter((leaf) => place === '' || leaf === place || leaf.startsWith(`${place}.`));

/** The other effects that a promise can require of a step, by verb. */
const deeds: Record<string, (name: string, after: Seen, before: Before) => boolean> = {
  emits: (name, { emits }) => emits.some(({ type }) => type === name),
  keeps: (name, { context }, before) =>
    JSON.stringify(context[name]) !== JSON.stringify(before.context[name]),
  reports: (name, { reports }) => reports.some(({ type }) => type === name),
  tells: (name, { tells }) => tells.some(({ event }) => event.type === name),
  waits: (ms, { delays }) => delays.includes(Number(ms)),
};

const isDone = (deed: string, after: Seen, before: Before) => {
  const [verb, name] = deed.split(' ') as [string, string];
  return deeds[verb]?.(name, after, before) ?? false;
};

/** A step may change parallel regions and still stay in the promised state. */
function isKeptBy({ within, leads, does }: Promised, before: Before, after: Seen): boolean {
  const leaves = leavesIn(before.state, within);
  if (leaves.length === 0) return false;
  const isThere =
    leads === 'stays'
      ? leaves.join() === leavesIn(after.state, within).join()
      : leavesIn(before.state, leads).length === 0 && leavesIn(after.state, leads).length > 0;
  return isThere && does.every((deed) => isDone(deed, after, before));
}

const takesTransition = ({ items }: Edge) => items.some((item) => item.startsWith('transition '));

/** A step that keeps a promise, and the situation before it. */
interface Way {
  from: Situation;
  edge: Edge;
}

const ways = once((model: Model): Map<Promised, Way[]> => {
  const all = [...explore(model).situations.values()].flatMap((from) =>
    from.edges.filter(takesTransition).map((edge) => ({ from, edge })),
  );
  return new Map(
    promisesOf(model).map((promised) => [
      promised,
      all
        .filter(({ edge }) => edge.step === promised.step)
        .filter(({ from, edge }) => isKeptBy(promised, from, edge.seen)),
    ]),
  );
});

/** Returns the steps of a chart that keep this promise. */
export const keptBy = (model: Model, promised: Promised) => ways(model).get(promised)!;

/** Returns the states inside the promised one in which the step never does what the promise says, except its targets. */
export function brokenIn(model: Model, promised: Promised): string[] {
  const { within, leads } = promised;
  const isThere = (leaf: string) => leads !== 'stays' && leavesIn(leaf, leads).length > 0;
  const kept = new Set(keptBy(model, promised).flatMap(({ from }) => from.state.split(' ')));
  const situations = [...explore(model).situations.values()].filter(({ isFinal }) => !isFinal);
  const leaves = new Set(situations.flatMap(({ state }) => leavesIn(state, within)));
  if (leaves.size === 0) return [within];
  return [...leaves].filter((leaf) => !kept.has(leaf) && !isThere(leaf));
}

/** Returns what a promise names that its chart does not have, or `null`. */
export function unknownIn(model: Model, { within, step, leads, does }: Promised): string | null {
  const states = new Set(nodesOf(model.machine.root).map(pathOf));
  if (!states.has(within)) return `no state ${within}`;
  if (!stepsOf(model).has(step)) return `no step ${step}`;
  if (leads !== 'stays' && !states.has(leads)) return `no state ${leads}`;
  const deed = does.find((text) => !Object.hasOwn(deeds, text.split(' ')[0]!));
  return deed === undefined ? null : `no deed ${deed}`;
}

/** Keeps one way per state, transitions and guard results; the others would show the same. */
const unlike = (all: readonly Way[]) =>
  [
    ...new Map(all.toReversed().map((way) => [[way.from.state, ...way.edge.items].join(), way])).values(),
  ].toReversed();

/** Returns whether another version of a chart still keeps a promise on the ways on which the chart itself keeps it. */
export function isStillKept(model: Model, promised: Promised, machine: Model['machine']): boolean {
  return unlike(keptBy(model, promised)).some(({ from: { path } }) => {
    try {
      const run = startRun(model, path.start, machine);
      for (const step of path.steps) run.pass(step);
      const before = run.seen();
      const after = run.take(promised.step);
      return run.taken().length > 0 && isKeptBy(promised, before, after);
    } catch {
      return false;
    }
  });
}
