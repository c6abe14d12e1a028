import { createMachine, type AnyStateMachine } from 'xstate';

const [groups, states, each] = [8, 15, 3];

/** A large chart: 8 states with 15 substates each, and 360 transitions. A third of them lead to another of the 8 states. */
export const largeMachine: AnyStateMachine = createMachine({
  id: 'large',
  initial: 'group0',
  states: Object.fromEntries(
    Array.from({ length: groups }, (_, group) => [
      `group${group}`,
      {
        initial: 'state0',
        states: Object.fromEntries(
          Array.from({ length: states }, (__, state) => [
            `state${state}`,
            {
              on: Object.fromEntries(
                Array.from({ length: each }, (___, event) => [
                  `event${event}.happened`,
                  event === 2
                    ? `#large.group${(group + state + 1) % groups}.state${(state * 7) % states}`
                    : `state${(state * (event + 2) + event + 1) % states}`,
                ]),
              ),
            },
          ]),
        ),
      },
    ]),
  ),
});
