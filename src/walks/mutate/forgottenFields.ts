import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { assignmentsOf, withAction } from './assignments.ts';
import type { Config, Mutant } from './mutantChange.ts';

/**
 * Returns every chart in which an action no longer sets one of the context's fields that it ever changes.
 *
 * @param play runs the chart through all actions
 */
export function* forgottenFieldsOf(
  machine: AnyStateMachine,
  play: (machine: AnyStateMachine) => void,
): Generator<Mutant> {
  for (const { name, assigns } of assignmentsOf(machine)) {
    const fields = new Set<string>();
    play(
      withAction(machine, name, (args, params) => {
        const set = assigns(args, params);
        const before = args.context as Config;
        for (const field of Object.keys(set))
          if (!isDeepStrictEqual(set[field], before[field])) fields.add(field);
        return set;
      }),
    );
    for (const field of fields)
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
}
