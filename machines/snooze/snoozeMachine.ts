import { assign, sendTo, setup } from 'xstate';
import type { IntendedAction, NewIntent } from '#domain/intent.ts';
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

/** The entry that says why the task is snoozed. */
interface CheckedEntry {
  interactionId: string;
  action: IntendedAction;
  note: string;
}

export interface SnoozeContext extends SnoozeInput {
  /** `null` if the task is snoozed without a reason. */
  entry: CheckedEntry | null;
}

export type SnoozeEvent =
  | { type: 'days.chosen'; days: number }
  /** The plant does not need the care yet: the days, and the entry that says so. */
  | { type: 'plant.checked'; days: number; entry: CheckedEntry }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

/** Snoozes a task by some days (spec §2 'Tasks') at once, or because its plant was checked; for a few seconds that can be undone. */
export const snoozeMachine = setup({
  types: {
    context: {} as SnoozeContext,
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
    keepEntry: assign((_, params: { entry: CheckedEntry }) => params),
    snoozeTask: sendTo('outbox', ({ context: { taskId, plantId, from, days, entry } }) => {
      const snoozed: NewIntent = { kind: 'snoozeTask', taskId, plantId, from, days: days! };
      const added: NewIntent[] = entry === null ? [] : [{ kind: 'addInteraction', plantId, ...entry }];
      return { type: 'intents.made', intents: [snoozed, ...added] };
    }),
    unsnoozeTask: sendTo('outbox', ({ context: { taskId, plantId, day, entry } }) => {
      const unsnoozed: NewIntent = { kind: 'unsnoozeTask', taskId, plantId, until: day };
      const deleted: NewIntent[] =
        entry === null ? [] : [{ kind: 'deleteInteraction', plantId, interactionId: entry.interactionId }];
      return { type: 'intents.made', intents: [unsnoozed, ...deleted] };
    }),
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 8000,
  },
}).createMachine({
  id: 'snooze',
  description: 'Snooze a task',
  context: ({ input }) => ({ ...input, entry: null }),
  initial: 'choosing',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    choosing: {
      description: 'The row shows how long the task can be snoozed, and whether the plant was checked',
      always: { guard: 'hasDays', target: 'snoozed' },
      on: {
        'days.chosen': { target: 'snoozed', actions: { type: 'keepDays', params: fieldOf('days') } },
        'plant.checked': {
          target: 'snoozed',
          actions: [
            { type: 'keepDays', params: fieldOf('days') },
            { type: 'keepEntry', params: fieldOf('entry') },
          ],
        },
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
