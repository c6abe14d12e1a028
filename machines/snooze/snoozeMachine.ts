import { assign, emit, sendTo, setup } from 'xstate';
import type { NewIntent } from '#domain/intent.ts';
import type { OutboxOrder } from '../outbox/setup.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { callbackStub } from '../support/provided.ts';

export interface SnoozeInput {
  taskId: string;
  plantId: string;
  /** The day from which it is put off: today, or the day on which it is due where that is later; `YYYY-MM-DD`. */
  from: string;
  /** The day on which it stands now, whether it was put off before or not. */
  day: string;
  /** By how many days; `null` where that is to be asked. */
  days: number | null;
}

export type SnoozeEvent =
  | { type: 'days.chosen'; days: number }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

/** A task is put off by some days (spec §2 'Tasks'), at once, and for a moment that can be taken back. */
export const snoozeMachine = setup({
  types: {
    context: {} as SnoozeInput,
    events: {} as SnoozeEvent,
    input: {} as SnoozeInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  guards: { hasDays: ({ context }) => context.days !== null },
  actions: {
    keepDays: assign((_, params: { days: number }) => ({ days: params.days })),
    snoozeTask: sendTo('outbox', ({ context: { taskId, plantId, from, days } }) => ({
      type: 'intents.made',
      intents: [{ kind: 'snoozeTask', taskId, plantId, from, days: days! } satisfies NewIntent],
    })),
    unsnoozeTask: sendTo('outbox', ({ context: { taskId, plantId, day } }) => ({
      type: 'intents.made',
      intents: [{ kind: 'unsnoozeTask', taskId, plantId, until: day } satisfies NewIntent],
    })),
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
  },
  delays: {
    /** How long 'Undo' stands on the screen, in ms. */
    undoTime: 5000,
  },
}).createMachine({
  id: 'snooze',
  description: 'Put a task off',
  context: ({ input }) => input,
  initial: 'choosing',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    choosing: {
      description: 'The days by which it can be put off are shown in its row',
      always: { guard: 'hasDays', target: 'snoozed' },
      on: {
        'days.chosen': {
          target: 'snoozed',
          actions: { type: 'keepDays', params: ({ event }) => ({ days: event.days }) },
        },
        'overlay.closed': 'cancelled',
      },
    },
    snoozed: {
      description: 'It has left the list; for a moment you can take it back',
      entry: ['snoozeTask', 'signalSuccess'],
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'unsnoozeTask' },
        'overlay.closed': 'done',
      },
    },
    done: { description: 'It stays put off', type: 'final', output: { kind: 'done' } },
    takenBack: {
      description: 'It is in the list as before',
      type: 'final',
      output: { kind: 'cancelled' },
    },
    cancelled: { description: 'You left it where it is', type: 'final', output: { kind: 'cancelled' } },
  },
});
