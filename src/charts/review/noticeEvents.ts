import type { TransitionDescription } from '../describe/description.ts';
import { triggerKey } from './names.ts';
import type { Notice } from './review.ts';
import type { Seen } from './seen.ts';

/** How an event is handled in a state. */
type Handling = 'always' | 'sometimes';

/** Returns the events that are ignored now, or handled only under a condition, in states that both revisions have. */
export function noticeEvents(before: Seen, after: Seen): Notice[] {
  const isResting = (path: string) =>
    !after.paths.ways.some(({ leaf, transition }) => leaf === path && isPassing(transition));
  const common = after.paths.leaves
    .filter(({ path, type }) => type !== 'final' && isResting(path))
    .map(({ path }) => path)
    .filter((path) => before.paths.leaves.some((leaf) => leaf.path === path));
  const ignored = new Map<string, string[]>();
  const restricted = new Map<string, string[]>();
  for (const leaf of common) {
    const was = handledIn(before, leaf);
    const is = handledIn(after, leaf);
    for (const [event, how] of was) {
      const list = !is.has(event)
        ? ignored
        : how === 'always' && is.get(event) === 'sometimes'
          ? restricted
          : null;
      list?.set(event, [...(list.get(event) ?? []), leaf]);
    }
  }
  return [
    ...[...ignored].map(([event, states]): Notice => ({
      kind: 'ignored',
      text: `\`${event}\` does nothing any more in ${listed(states)}.`,
      states,
    })),
    ...[...restricted].map(([event, states]): Notice => ({
      kind: 'restricted',
      text: `\`${event}\` is now ignored in ${listed(states)} unless ${guards(after, event, states)}.`,
      states,
    })),
  ];
}

/** A state with such a transition is always left immediately. */
const isPassing = ({ trigger, guard }: TransitionDescription) => trigger.kind === 'always' && guard === null;

const listed = (states: readonly string[]) => states.map((state) => `\`${state}\``).join(', ');

function handledIn({ paths }: Seen, leaf: string): Map<string, Handling> {
  const found = new Map<string, Handling>();
  for (const { leaf: from, transition } of paths.ways) {
    const { trigger, guard } = transition;
    if (from !== leaf || (trigger.kind !== 'event' && trigger.kind !== 'after')) continue;
    const event = triggerKey(trigger);
    if (guard === null) found.set(event, 'always');
    else if (!found.has(event)) found.set(event, 'sometimes');
  }
  return found;
}

function guards({ paths }: Seen, event: string, states: readonly string[]): string {
  const found = paths.ways
    .filter(({ leaf, transition }) => states.includes(leaf) && triggerKey(transition.trigger) === event)
    .map(({ transition }) => `\`${transition.guard}\``);
  return [...new Set(found)].join(' or ');
}
