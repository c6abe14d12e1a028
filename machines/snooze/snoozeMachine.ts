import { assign, sendTo, setup } from 'xstate';
import type { NewIntent } from '#domain/intent.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

export interface SnoozeInput {
  taskId: string;
  plantId: string;
  /** The day from which the snooze counts: today, or the due day if that is later; `YYYY-MM-DD`. */
  from: string;
  /** The task's current day, including an earlier snooze. */
  day: string;
  /** The number of days; `null` to ask for it. */
  days: number | null;
}

export type SnoozeEvent =
  | { type: 'days.chosen'; days: number }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

/** Snoozes a task by some days (spec §2 'Tasks') at once; for a few seconds that can be undone. */
export const snoozeMachine = setup({
  types: {
    context: {} as SnoozeInput,
    events: {} as SnoozeEvent,
    input: {} as SnoozeInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'undoable',
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
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 5000,
  },
}).createMachine({
  id: 'snooze',
  description: 'Snooze a task',
  context: ({ input }) => input,
  initial: 'choosing',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    choosing: {
      description: 'The row shows the numbers of days to choose from',
      always: { guard: 'hasDays', target: 'snoozed' },
      on: {
        'days.chosen': { target: 'snoozed', actions: { type: 'keepDays', params: fieldOf('days') } },
        'overlay.closed': 'cancelled',
      },
    },
    snoozed: {
      description: 'The task has left the list; for a few seconds you can undo that',
      tags: 'undoable',
      entry: ['snoozeTask', 'signalSuccess'],
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'unsnoozeTask' },
        'overlay.closed': 'done',
      },
    },
    done: finalState('done', 'The task stays snoozed'),
    takenBack: finalState('cancelled', 'The task is back in the list'),
    cancelled: finalState('cancelled', 'You closed the choice; the task is unchanged'),
  },
});
