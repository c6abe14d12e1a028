import type { StateDescription, TransitionDescription } from '../describe/description.ts';
import type { Change, PartChange } from './review.ts';

const words = (text: string | null) => (text ?? '').split(/[\s()]+/);

/** Returns a change for each part that a transition uses and whose body reads differently. */
export const bodyChanges = (
  parts: readonly PartChange[],
  { guard, actions, trigger }: Pick<TransitionDescription, 'guard' | 'actions' | 'trigger'>,
): Change[] =>
  changesOf(parts, {
    guard: words(guard),
    action: actions.map((action) => words(action)[0]!),
    // A delay of a fixed time says its time.
    delay: trigger.kind === 'after' && trigger.ms === null ? [trigger.delay] : [],
  });

/** Returns a change for each action of a state whose body reads differently. */
export const bodyChangesIn = (
  parts: readonly PartChange[],
  { entry, exit }: Pick<StateDescription, 'entry' | 'exit'>,
): Change[] =>
  changesOf(parts, { guard: [], action: [...entry, ...exit].map((action) => words(action)[0]!), delay: [] });

const changesOf = (
  parts: readonly PartChange[],
  used: Record<PartChange['kind'], readonly string[]>,
): Change[] =>
  parts
    .filter(({ kind, name }) => used[kind].includes(name))
    .map(({ kind, name, before, after }) => ({ what: `${bodyOf} ${kind} ${name}`, before, after }));

const bodyOf = 'the body of';

/** Returns whether a change is that of a body, which stands once for all that use it. */
export const isBody = ({ what }: Change) => what.startsWith(bodyOf);
