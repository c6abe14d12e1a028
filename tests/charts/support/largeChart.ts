import { createMachine, type AnyStateMachine } from 'xstate';

const [groups, states, each] = [8, 15, 3];

/** A chart as large as any of a public project: 8 states with 15 states inside, and 360 transitions, of which a third leave their group. */
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
