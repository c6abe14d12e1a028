import { assign, emit, sendTo, setup } from 'xstate';
import type { IntendedAction, NewIntent } from '#domain/intent.ts';
import { toggled } from '#domain/taskCare.ts';
import type { OutboxOrder } from '../outbox/setup.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { callbackStub } from '../support/provided.ts';

/** Something that is done for a plant, with the id that its entry is going to have. */
export interface DoneEntry {
  plantId: string;
  interactionId: string;
  action: IntendedAction;
}

export interface BulkDoneInput {
  /** The tasks that are chosen at first. */
  taskIds: string[];
}

export type BulkDoneEvent =
  /** One task, all of a place, or all: taken into what is chosen, or out of it. */
  | { type: 'tasks.toggled'; taskIds: string[] }
  /** Those that are chosen and still there, with what answers them, each once. */
  | { type: 'tasks.done'; taskIds: string[]; entries: DoneEntry[] }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

export interface BulkDoneContext {
  chosen: string[];
  entries: DoneEntry[];
}

/** Several tasks are chosen and done at once; for a moment all of that can be taken back. */
export const bulkDoneMachine = setup({
  types: {
    context: {} as BulkDoneContext,
    events: {} as BulkDoneEvent,
    input: {} as BulkDoneInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  guards: { hasEntries: (_, params: { entries: DoneEntry[] }) => params.entries.length > 0 },
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
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
  },
  delays: {
    /** How long 'Undo' stands on the screen, in ms. */
    undoTime: 5000,
  },
}).createMachine({
  id: 'bulkDone',
  description: 'Do several tasks at once',
  context: ({ input }) => ({ chosen: input.taskIds, entries: [] }),
  initial: 'selecting',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    selecting: {
      description: 'The rows can be ticked, one by one, by place or all',
      on: {
        'tasks.toggled': {
          actions: { type: 'toggle', params: ({ event }) => ({ taskIds: event.taskIds }) },
        },
        'tasks.done': {
          guard: { type: 'hasEntries', params: ({ event }) => ({ entries: event.entries }) },
          target: 'undoable',
          actions: { type: 'keepDone', params: ({ event: { taskIds, entries } }) => ({ taskIds, entries }) },
        },
        'overlay.closed': 'cancelled',
      },
    },
    undoable: {
      description: 'They have left the list; for a moment you can take them all back',
      entry: ['addEntries', 'signalSuccess'],
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'takeBackEntries' },
        'overlay.closed': 'done',
      },
    },
    done: { description: 'They stay done', type: 'final', output: { kind: 'done' } },
    takenBack: {
      description: 'They are in the list as before',
      type: 'final',
      output: { kind: 'cancelled' },
    },
    cancelled: { description: 'You chose none of them', type: 'final', output: { kind: 'cancelled' } },
  },
});
