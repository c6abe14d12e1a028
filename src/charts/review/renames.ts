import type { ChartDescription, NamedParts } from '../describe/description.ts';
import { inNewNames, namesOf } from './names.ts';
import type { Rename, RenameKind } from './review.ts';
import { plainSource } from './sameSource.ts';
import { bestMatches, featuresOf } from './similarity.ts';

/** Finds what has another name in the new revision but the same structure. */
export function renamesOf(before: ChartDescription, after: ChartDescription): Rename[] {
  const found = [
    ...partRenames('guard', before.named.guards, after.named.guards),
    ...partRenames('action', before.named.actions, after.named.actions),
    ...partRenames('delay', before.named.delays, after.named.delays),
  ];
  // A renamed state shows the renamed events in it, these show further states, and those the states inside them.
  for (let round = 0; round < rounds; round += 1) {
    // At first only the outermost states; then also those whose parent is gone, such as a lane that moved into a new box.
    const areAll = round >= rounds / 2;
    for (const find of [actorRenames, stateRenames, eventRenames]) {
      found.push(...find(inNewNames(before, namesOf(found)), after, { original: before, areAll }));
    }
  }
  return found;
}

const rounds = 4;

/** Parts with the same body. */
function partRenames(kind: RenameKind, before: NamedParts['guards'], after: NamedParts['guards']): Rename[] {
  const gone = Object.entries(before).filter(([name]) => !Object.hasOwn(after, name));
  const added = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name));
  return gone.flatMap(([name, source]) => {
    const place = added.findIndex(([, other]) => plainSource(other) === plainSource(source));
    const [match] = place === -1 ? [] : added.splice(place, 1);
    return match ? [{ kind, before: name, after: match[0] }] : [];
  });
}

interface Round {
  /** The chart in its old names. */
  original: ChartDescription;
  /** Whether states count whose parent is gone. Those inside a renamed one move with it. */
  areAll: boolean;
}

/** States that do the same. */
function stateRenames(
  before: ChartDescription,
  after: ChartDescription,
  { original, areAll }: Round,
): Rename[] {
  const old = new Set(before.states.map(({ path }) => path));
  const now = new Set(after.states.map(({ path }) => path));
  const gone = before.states.filter(
    ({ path, parent }) => !now.has(path) && (areAll || now.has(parent ?? '')),
  );
  const added = after.states.filter(({ path }) => !old.has(path));
  const originally = new Map(before.states.map(({ path }, index) => [path, original.states[index]!.path]));
  return bestMatches(
    gone.map(({ path }) => ({ name: path, features: featuresOf(before, path) })),
    added.map(({ path }) => ({ name: path, features: featuresOf(after, path) })),
  ).map(([from, to]) => ({ kind: 'state' as const, before: originally.get(from)!, after: to }));
}

/** An event that causes exactly the transitions that another one caused. */
function eventRenames(before: ChartDescription, after: ChartDescription): Rename[] {
  const uses = (chart: ChartDescription) => {
    const found = new Map<string, string[]>();
    for (const { trigger, source, targets, guard } of chart.transitions) {
      if (trigger.kind !== 'event') continue;
      const use = JSON.stringify([source, targets, guard]);
      found.set(trigger.event, [...(found.get(trigger.event) ?? []), use]);
    }
    return found;
  };
  return sameUses('event', uses(before), uses(after));
}

/** An actor that runs in the same states, with the same ends. */
function actorRenames(before: ChartDescription, after: ChartDescription): Rename[] {
  const uses = (chart: ChartDescription) => {
    const found = new Map<string, string[]>();
    for (const { path, invokes } of chart.states) {
      for (const { id, src } of invokes) {
        const ends = chart.transitions
          .filter(({ source, trigger }) => source === path && 'actor' in trigger && trigger.actor === id)
          .map(({ trigger, targets }) => [trigger.kind, targets]);
        found.set(src, [...(found.get(src) ?? []), JSON.stringify([path, ends])]);
      }
    }
    return found;
  };
  return sameUses('actor', uses(before), uses(after));
}

function sameUses(
  kind: RenameKind,
  before: ReadonlyMap<string, string[]>,
  after: ReadonlyMap<string, string[]>,
): Rename[] {
  const added = [...after].filter(([name]) => !before.has(name));
  return [...before]
    .filter(([name]) => !after.has(name))
    .flatMap(([name, uses]) => {
      const same = added.filter(([, others]) => others.join() === uses.join());
      return same.length === 1 ? [{ kind, before: name, after: same[0]![0] }] : [];
    });
}
