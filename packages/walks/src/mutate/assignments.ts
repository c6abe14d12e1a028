import { isDeepStrictEqual } from 'node:util';
import { assign, type AnyStateMachine } from 'xstate';
import type { Config } from './mutantChange.ts';

type Assigns = (args: Config, params: unknown) => Config;

/** An action of the chart that sets fields of its context. */
interface Assignment {
  name: string;
  assigns: Assigns;
}

/** Returns the actions of a chart that set fields of its context, each as a function of its arguments and params. */
function assignmentsOf(machine: AnyStateMachine): Assignment[] {
  return Object.entries(machine.implementations.actions as Record<string, unknown>).flatMap(
    ([name, action]) => {
      const { type, assignment } = action as { type?: string; assignment?: unknown };
      if (type !== 'xstate.assign') return [];
      const assigns: Assigns = (args, params) => {
        if (typeof assignment === 'function') return (assignment as Assigns)(args, params);
        return Object.fromEntries(
          Object.entries(assignment as Config).map(([field, given]) => [
            field,
            typeof given === 'function' ? (given as Assigns)(args, params) : given,
          ]),
        );
      };
      return [{ name, assigns }];
    },
  );
}

/** Returns the chart with another implementation of one of its actions. */
export const withAction = (machine: AnyStateMachine, name: string, assigns: Assigns): AnyStateMachine =>
  machine.provide({ actions: { [name]: assign(assigns as never) } } as never);

/**
 * Returns each field of the context that an action changes in a run, with that action.
 *
 * @param play runs the chart through all actions
 * @param counts whether a change of a field with this value counts
 */
export function* changedFieldsOf(
  machine: AnyStateMachine,
  play: (machine: AnyStateMachine) => void,
  counts: (before: unknown) => boolean = () => true,
): Generator<Assignment & { field: string }> {
  for (const { name, assigns } of assignmentsOf(machine)) {
    const fields = new Set<string>();
    play(
      withAction(machine, name, (args, params) => {
        const set = assigns(args, params);
        const before = args.context as Config;
        for (const field of Object.keys(set))
          if (counts(before[field]) && !isDeepStrictEqual(set[field], before[field])) fields.add(field);
        return set;
      }),
    );
    for (const field of fields) yield { name, assigns, field };
  }
}
