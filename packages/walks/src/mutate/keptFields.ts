import type { AnyStateMachine } from 'xstate';
import { changedFieldsOf, withAction } from './assignments.ts';
import type { Config, Mutant } from './mutantChange.ts';

/** Returns whether a field has no value yet: it is unset, zero, false, or has no items. */
const isEmpty = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Returns every chart in which an action sets one of the context's fields only while it is empty, so that a second round shows the
 * value of the first one. Fields that the action never replaces are left out.
 *
 * @param play runs the chart through all actions
 */
export function* keptFieldsOf(
  machine: AnyStateMachine,
  play: (machine: AnyStateMachine) => void,
): Generator<Mutant> {
  for (const { name, assigns, field } of changedFieldsOf(machine, play, (before) => !isEmpty(before)))
    yield {
      name: `actions.${name}: keeps the first ${field}`,
      place: ['actions', name],
      kind: 'kept',
      machine: withAction(machine, name, (args, params) => {
        const set = assigns(args, params);
        const { [field]: _, ...others } = set;
        return isEmpty((args.context as Config)[field]) ? set : others;
      }),
    };
}
