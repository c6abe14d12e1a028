import { assign, sendTo, setup } from 'xstate';
import type { AnsweredReminder } from '#domain/answeredReminder.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

export type ReminderUndoEvent =
  /** A button of a notification was pressed, perhaps while the app was closed. */
  | { type: 'reminder.answered'; reminder: AnsweredReminder }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

export interface ReminderUndoContext {
  reminder: AnsweredReminder | null;
}

/** Offers to undo what a button of a reminder's notification did. */
export const reminderUndoMachine = setup({
  types: {
    context: {} as ReminderUndoContext,
    events: {} as ReminderUndoEvent,
    tags: {} as 'undoable',
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  actions: {
    keepReminder: assign((_, params: { reminder: AnsweredReminder }) => ({ reminder: params.reminder })),
    forgetReminder: assign({ reminder: null }),
    undo: sendTo('outbox', ({ context }) => ({ type: 'intents.made', intents: context.reminder!.undo })),
  },
  delays: {
    /** How long 'Undo' stays on the screen, in ms: longer than for a tap in the app, since this one was made elsewhere. */
    undoTime: 10_000,
  },
}).createMachine({
  id: 'reminderUndo',
  description: 'A reminder was answered from its notification',
  context: { reminder: null },
  initial: 'idle',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  on: {
    'reminder.answered': {
      target: '.undoable',
      actions: { type: 'keepReminder', params: fieldOf('reminder') },
    },
  },
  states: {
    idle: { description: 'There is nothing to undo', entry: 'forgetReminder' },
    undoable: {
      description: 'You see what the notification did, and can undo it for a moment',
      tags: 'undoable',
      after: { undoTime: 'idle' },
      on: {
        'undo.requested': { target: 'idle', actions: 'undo' },
        'overlay.closed': 'idle',
      },
    },
  },
});
