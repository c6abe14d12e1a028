import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
  Trigger,
} from '../describe/description.ts';
import { upwards } from '../describe/tree.ts';
import type { Rename, RenameKind } from './review.ts';

/** New names by old ones, for each kind. */
export type Names = Record<RenameKind, ReadonlyMap<string, string>>;

export const namesOf = (renames: readonly Rename[]): Names => {
  const of = (kind: RenameKind) =>
    new Map(renames.filter((each) => each.kind === kind).map(({ before, after }) => [before, after]));
  return {
    state: of('state'),
    event: of('event'),
    actor: of('actor'),
    guard: of('guard'),
    action: of('action'),
    delay: of('delay'),
  };
};

/** Returns the new path of a state. A state inside a renamed one moves with it. */
export function pathIn({ state }: Names, path: string): string {
  const renamed = upwards(path).find((each) => state.has(each));
  return renamed === undefined ? path : state.get(renamed)! + path.slice(renamed.length);
}

const renamed = (names: ReadonlyMap<string, string>, name: string) => names.get(name) ?? name;

/** Renames the parts within a text such as `isRight and (not isNight)`. */
export const inText = (names: ReadonlyMap<string, string>, text: string) =>
  text.replace(/[^\s()]+/g, (word) => renamed(names, word));

function triggerIn(names: Names, trigger: Trigger): Trigger {
  switch (trigger.kind) {
    case 'event':
      return { ...trigger, event: renamed(names.event, trigger.event) };
    case 'after':
      return { ...trigger, delay: renamed(names.delay, trigger.delay) };
    case 'done':
    case 'error':
    case 'snapshot':
      return { ...trigger, actor: renamed(names.actor, trigger.actor) };
    default:
      return trigger;
  }
}

/** Returns what identifies a trigger. */
export function triggerKey(trigger: Trigger): string {
  if (trigger.kind === 'event') return trigger.event;
  if (trigger.kind === 'after') return `after ${trigger.delay}`;
  return 'actor' in trigger ? `${trigger.kind} ${trigger.actor}` : trigger.kind;
}

/** Returns the old chart in the names of the new one. */
export function inNewNames(chart: ChartDescription, names: Names): ChartDescription {
  const path = (old: string) => pathIn(names, old);
  const actions = (list: readonly string[]) => list.map((action) => inText(names.action, action));
  const state = (each: StateDescription): StateDescription => ({
    ...each,
    path: path(each.path),
    key: each.parent === null ? each.key : path(each.path).split('.').at(-1)!,
    parent: each.parent === null ? null : path(each.path).split('.').slice(0, -1).join('.'),
    initial: each.initial === null ? null : path(each.initial),
    entry: actions(each.entry),
    exit: actions(each.exit),
    invokes: each.invokes.map((invoke) => ({
      ...invoke,
      id: renamed(names.actor, invoke.id),
      src: renamed(names.actor, invoke.src),
    })),
  });
  const transition = (each: TransitionDescription): TransitionDescription => {
    const trigger = triggerIn(names, each.trigger);
    const source = path(each.source);
    return {
      ...each,
      key: `${source} on ${triggerKey(trigger)} #${each.alternative + 1}`,
      source,
      trigger,
      targets: each.targets.map(path),
      guard: each.guard === null ? null : inText(names.guard, each.guard),
      actions: actions(each.actions),
    };
  };
  return { ...chart, states: chart.states.map(state), transitions: chart.transitions.map(transition) };
}
