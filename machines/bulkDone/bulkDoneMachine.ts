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
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

export interface BulkDoneContext {
  chosen: string[];
  entries: DoneEntry[];
}

/** Marks several tasks as done at once: selected ones, or those of a place. For a few seconds all of them can be undone together. */
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
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 5000,
  },
}).createMachine({
  id: 'bulkDone',
  description: 'Mark several tasks as done',
  context: ({ input }) => ({ chosen: input.taskIds, entries: input.entries }),
  initial: 'selecting',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    selecting: {
      description: 'Tasks can be selected one by one, or all that the list shows',
      always: { guard: 'isDecided', target: 'undoable' },
      on: {
        'tasks.toggled': { actions: { type: 'toggle', params: fieldOf('taskIds') } },
        'tasks.done': {
          guard: { type: 'hasEntries', params: fieldOf('entries') },
          target: 'undoable',
          actions: { type: 'keepDone', params: ({ event: { taskIds, entries } }) => ({ taskIds, entries }) },
        },
        'overlay.closed': 'cancelled',
      },
    },
    undoable: {
      description: 'The tasks have left the list; for a few seconds you can undo that',
      tags: 'undoable',
      entry: ['addEntries', 'signalSuccess'],
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'takeBackEntries' },
        'overlay.closed': 'done',
      },
    },
    done: finalState('done', 'The tasks stay done'),
    takenBack: finalState('cancelled', 'The tasks are back in the list'),
    cancelled: finalState('cancelled', 'You closed the selection; no task was marked as done'),
  },
});
