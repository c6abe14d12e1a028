import type { AnyStateMachine } from 'xstate';
import { changedFieldsOf, withAction } from './assignments.ts';
import type { Mutant } from './mutantChange.ts';

/**
 * Returns every chart in which an action no longer sets one of the context's fields that it ever changes.
 *
 * @param play runs the chart through all actions
 */
export function* forgottenFieldsOf(
  machine: AnyStateMachine,
  play: (machine: AnyStateMachine) => void,
): Generator<Mutant> {
  for (const { name, assigns, field } of changedFieldsOf(machine, play))
    yield {
      name: `actions.${name}: no longer sets ${field}`,
      place: ['actions', name],
      kind: 'no longer set',
      machine: withAction(machine, name, (args, params) => {
        const { [field]: _, ...rest } = assigns(args, params);
        return rest;
      }),
    };
}
