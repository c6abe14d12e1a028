import { assign, sendTo, setup } from 'xstate';
import type { IntendedAction, NewIntent } from '#domain/intent.ts';
import { toggled } from '#domain/taskCare.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

/** A care action for one plant, with the id of its timeline entry (chosen on the phone). */
export interface DoneEntry {
  plantId: string;
  interactionId: string;
  action: IntendedAction;
}

/** A task to be snoozed. */
export interface SnoozedTask {
  taskId: string;
  plantId: string;
  /** Its current day, including an earlier snooze, `YYYY-MM-DD`. */
  day: string;
}

/** How long selected tasks are snoozed. */
export interface BulkSnooze {
  tasks: SnoozedTask[];
  /** The day from which the days count, `YYYY-MM-DD`. */
  from: string;
  days: number;
}

export interface BulkDoneInput {
  /** The tasks to do, or those that are selected initially. */
  taskIds: string[];
  /** The entries that complete them, without duplicates; empty to let the user select tasks. */
  entries: DoneEntry[];
}

export type BulkDoneEvent =
  /** One task, or all that the list shows: added to the selection, or removed from it. */
  | { type: 'tasks.toggled'; taskIds: string[] }
  /** The selected tasks that still exist, and the entries that complete them, without duplicates. */
  | { type: 'tasks.done'; taskIds: string[]; entries: DoneEntry[] }
  | { type: 'snooze.opened' }
  /** The selected tasks that still exist, and for how long. */
  | { type: 'days.chosen'; snooze: BulkSnooze }
  | { type: 'day.opened' }
  /** The time at which the care was given, on another day or back on this one. */
  | { type: 'day.chosen'; occurredAt: string }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

export interface BulkDoneContext {
  chosen: string[];
  entries: DoneEntry[];
  /** `null` if the tasks are not snoozed. */
  snooze: BulkSnooze | null;
  /** The time that was chosen for the entries, ISO 8601; `null` for that of the tap. */
  occurredAt: string | null;
}

/**
 * Marks several tasks as done at once: selected ones, or those of a place. Selected ones can be snoozed, too. For a few seconds all of
 * them can be undone together.
 */
export const bulkDoneMachine = setup({
  types: {
    context: {} as BulkDoneContext,
    events: {} as BulkDoneEvent,
    input: {} as BulkDoneInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'undoable',
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  guards: {
    isDecided: ({ context }) => context.entries.length > 0,
    hasEntries: (_, params: { entries: DoneEntry[] }) => params.entries.length > 0,
  },
  actions: {
    toggle: assign(({ context }, params: { taskIds: string[] }) => ({
      chosen: toggled(context.chosen, params.taskIds),
    })),
    keepDone: assign((_, { taskIds, entries }: { taskIds: string[]; entries: DoneEntry[] }) => ({
      chosen: taskIds,
      entries,
    })),
    addEntries: sendTo('outbox', ({ context }) => ({
      type: 'intents.made',
      intents: context.entries.map((entry): NewIntent => ({ kind: 'addInteraction', ...entry, note: '' })),
    })),
    takeBackEntries: sendTo('outbox', ({ context }) => ({
      type: 'intents.made',
      intents: context.entries.map(({ plantId, interactionId }): NewIntent => ({
        kind: 'deleteInteraction',
        plantId,
        interactionId,
      })),
    })),
    moveEntries: sendTo('outbox', ({ context }, { occurredAt }: { occurredAt: string }) => ({
      type: 'intents.made',
      intents: context.entries.map(({ plantId, interactionId }): NewIntent => ({
        kind: 'editInteraction',
        plantId,
        interactionId,
        occurredAt,
        isDraft: false,
      })),
    })),
    keepTime: assign((_, params: { occurredAt: string }) => params),
    keepSnooze: assign((_, params: { snooze: BulkSnooze }) => params),
    snoozeTasks: sendTo('outbox', (_, { snooze: { tasks, from, days } }: { snooze: BulkSnooze }) => ({
      type: 'intents.made',
      intents: tasks.map(({ taskId, plantId }): NewIntent => ({
        kind: 'snoozeTask',
        taskId,
        plantId,
        from,
        days,
      })),
    })),
    unsnoozeTasks: sendTo('outbox', ({ context }) => ({
      type: 'intents.made',
      intents: context.snooze!.tasks.map(({ taskId, plantId, day }): NewIntent => ({
        kind: 'unsnoozeTask',
        taskId,
        plantId,
        until: day,
      })),
    })),
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 8000,
  },
}).createMachine({
  id: 'bulkDone',
  description: 'Mark several tasks as done',
  context: ({ input }) => ({
    chosen: input.taskIds,
    entries: input.entries,
    snooze: null,
    occurredAt: null,
  }),
  initial: 'selecting',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    selecting: {
      description: 'Tasks can be selected one by one, or all that the list shows',
      always: { guard: 'isDecided', target: 'undoable', actions: ['addEntries', 'signalSuccess'] },
      on: {
        'tasks.toggled': { actions: { type: 'toggle', params: fieldOf('taskIds') } },
        'tasks.done': {
          guard: { type: 'hasEntries', params: fieldOf('entries') },
          target: 'undoable',
          actions: [
            { type: 'keepDone', params: ({ event: { taskIds, entries } }) => ({ taskIds, entries }) },
            'addEntries',
            'signalSuccess',
          ],
        },
        'snooze.opened': 'choosingDays',
        'overlay.closed': 'cancelled',
      },
    },
    choosingDays: {
      description: 'A sheet for how long the selected tasks are snoozed',
      on: {
        'days.chosen': {
          target: 'snoozed',
          actions: [
            { type: 'keepSnooze', params: fieldOf('snooze') },
            { type: 'snoozeTasks', params: fieldOf('snooze') },
            'signalSuccess',
          ],
        },
        'overlay.closed': 'selecting',
      },
    },
    snoozed: {
      description: 'The snoozed tasks have left the list; for a few seconds you can undo that',
      tags: 'undoable',
      after: { undoTime: 'staysSnoozed' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'unsnoozeTasks' },
        'overlay.closed': 'staysSnoozed',
      },
    },
    undoable: {
      description: 'The tasks have left the list; for a few seconds you can undo that or change the day',
      tags: 'undoable',
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'takeBackEntries' },
        'day.opened': 'choosingDay',
        'overlay.closed': 'done',
      },
    },
    choosingDay: {
      description: 'A sheet for the day on which the care was given: today, yesterday or another one',
      on: {
        'day.chosen': {
          target: 'undoable',
          actions: [
            { type: 'moveEntries', params: fieldOf('occurredAt') },
            { type: 'keepTime', params: fieldOf('occurredAt') },
            'signalSuccess',
          ],
        },
        'overlay.closed': 'undoable',
      },
    },
    staysSnoozed: finalState('done', 'The tasks stay snoozed'),
    done: finalState('done', 'The tasks stay done'),
    takenBack: finalState('cancelled', 'The tasks are back in the list'),
    cancelled: finalState('cancelled', 'You closed the selection; no task was changed'),
  },
});
