import { assign, type AnyStateMachine } from 'xstate';
import type { Config } from './mutantChange.ts';

type Assigns = (args: Config, params: unknown) => Config;

/** An action of the chart that sets fields of its context. */
interface Assignment {
  name: string;
  assigns: Assigns;
}

/** Returns the actions of a chart that set fields of its context, each as a function of its arguments and params. */
export function assignmentsOf(machine: AnyStateMachine): Assignment[] {
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
