import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { coverFile } from '#walks/command/cover.ts';
import { defineModel, plain } from '#walks/index.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: {
      on: { pressed: [{ guard: ({ event }) => event.hand === 'left', target: 'dim' }, { target: 'on' }] },
    },
    on: { on: { pressed: 'off' } },
    dim: { on: { pressed: 'off' } },
  },
});

const lampModel = defineModel<typeof lamp>({
  machine: lamp,
  events: { pressed: { left: { hand: 'left' }, right: { hand: 'right' } } },
  actors: {},
  journeys: [{ name: 'a lamp is lit', steps: ['pressed (right)'], ends: { state: 'on' } }],
});

test('covers a machine without a model, and says what it did not reach', () => {
  const { text, isComplete } = coverFile({ lamp }, 'lamp.ts', '');
  expect(isComplete).toBe(false);
  expect(text).toBe(`lamp: 2 of 4 transitions, 2 of 3 states, 1 of 2 results of guards; 1 walk
  (without a model: events have no fields, actors no output)
Not reached:
  lamp.off on pressed #1 → lamp.dim: its guard (written inline) is never true in the cases of pressed
  lamp.dim on pressed → lamp.off: its state dim is never reached
  the state dim
Walks:
  pressed → pressed`);
});

test('covers a machine that needs an input with an empty one, unless one is given', () => {
  const context = ({ input }: { input: unknown }) => ({ name: (input as { name?: string }).name });
  const states = {
    idle: {
      always: {
        guard: ({ context: { name } }: { context: { name?: string } }) => name === 'Ann',
        target: 'done',
      },
    },
    done: {},
  };
  const machine = createMachine({ id: 'greeting', context, initial: 'idle', states });
  const empty = coverFile({ machine }, 'greeting.ts', '').text;
  expect(empty).toContain('greeting: 0 of 1 transitions');
  expect(empty).toContain(
    '(with the input {}, because it does not start without one: --input gives another)',
  );
  const given = coverFile({ machine }, 'greeting.ts', '{"name":"Ann"}').text;
  expect(given).toContain('greeting: 1 of 1 transitions');
  expect(given).not.toContain('(with the input');
});

test('covers a machine with its model, once', () => {
  const { text, isComplete } = coverFile({ lamp, lampModel }, 'lamp.ts', '');
  expect(isComplete).toBe(true);
  expect(text).toMatch(
    /^lamp: 4 of 4 transitions, 3 of 3 states, 2 of 2 results of guards; \d walks?\nWalks:/,
  );
});

test('is not complete if a journey is broken', () => {
  const [journey] = lampModel.journeys;
  const broken = { ...lampModel, journeys: [{ ...journey!, ends: { state: 'dim' } }] };
  const { text, isComplete } = coverFile({ broken }, 'lamp.ts', '');
  expect(isComplete).toBe(false);
  expect(text).toContain('Broken:\n  a lamp is lit: expected {"state":"dim"}, but it is {"state":"on"}');
});

test('refuses a file without a machine', () => {
  expect(() => coverFile({ plain }, 'a.ts', '')).toThrow(
    'a.ts exports no XState 5 machine and no model of one.',
  );
});
