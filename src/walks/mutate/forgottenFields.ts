import { isDeepStrictEqual } from 'node:util';
import { assign, type AnyStateMachine } from 'xstate';
import type { Config, Mutant } from './mutantChange.ts';

type Assigns = (args: Config, params: unknown) => Config;

/** An action of the chart that sets fields of its context. */
interface Assignment {
  name: string;
  assigns: Assigns;
}

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

const withAction = (machine: AnyStateMachine, name: string, assigns: Assigns): AnyStateMachine =>
  machine.provide({ actions: { [name]: assign(assigns as never) } } as never);

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
