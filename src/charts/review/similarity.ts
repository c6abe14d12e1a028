import type { ChartDescription } from '../describe/description.ts';
import { triggerKey } from './names.ts';

/** Two states are the same if they share at least this part of their features, and this many; less of one that kept its name. */
const least = { share: 0.5, moved: 0.3, count: 3 };

/** Returns what a state is recognised by if its name has changed. */
export function featuresOf({ states, transitions }: ChartDescription, path: string): Set<string> {
  const state = states.find((each) => each.path === path)!;
  const { key, parent, type, description, tags, entry, exit, invokes, initial } = state;
  const features = [`key ${key}`, `parent ${parent}`, `type ${type}`];
  if (description !== '') features.push(`description ${description}`);
  for (const tag of tags) features.push(`tag ${tag}`);
  for (const action of entry) features.push(`entry ${action}`);
  for (const action of exit) features.push(`exit ${action}`);
  for (const { src, input } of invokes) features.push(`invoke ${src}`, `input ${src} ${input}`);
  if (initial !== null) features.push(`initial ${initial.split('.').at(-1)}`);
  for (const inner of states) if (inner.parent === path) features.push(`child ${inner.key}`);
  for (const { source, targets, trigger, guard } of transitions) {
    const cause = `${triggerKey(trigger)} ${guard}`;
    if (source === path) features.push(`on ${triggerKey(trigger)}`, `out ${cause} ${targets.join()}`);
    if (targets.includes(path)) features.push(`by ${triggerKey(trigger)}`, `in ${source} ${cause}`);
  }
  return new Set(features);
}

interface Named {
  name: string;
  features: ReadonlySet<string>;
}

/** Pairs old and new states, the most similar first. A state has at most one partner. */
export function bestMatches(before: readonly Named[], after: readonly Named[]): [string, string][] {
  const pairs = before.flatMap((from) =>
    after.map((to) => ({ from: from.name, to: to.name, ...likeness(from.features, to.features) })),
  );
  const good = pairs
    .filter(
      ({ share, count, isMove }) => share >= (isMove ? least.moved : least.share) && count >= least.count,
    )
    .toSorted((a, b) => b.share - a.share);
  const used = new Set<string>();
  return good.flatMap(({ from, to }): [string, string][] => {
    if (used.has(`from ${from}`) || used.has(`to ${to}`)) return [];
    used.add(`from ${from}`).add(`to ${to}`);
    return [[from, to]];
  });
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>) {
  const shared = a.intersection(b);
  const isMove = [...shared].some((feature) => feature.startsWith('key '));
  return { count: shared.size, share: shared.size / a.union(b).size, isMove };
}
