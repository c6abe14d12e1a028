import { sendTo, setup } from 'xstate';
import { undoingWinterIntent, winterIntent, type WinterAnswer } from '#domain/winterQuestion.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { callbackStub } from '../support/provided.ts';

export interface WinterQuestionInput {
  answer: WinterAnswer;
}

export type WinterQuestionEvent = { type: 'undo.requested' } | { type: 'overlay.closed' };

/** Waters plants that are older than seasons less in winter, or not, as the household answers once; the answer can be undone. */
export const winterQuestionMachine = setup({
  types: {
    context: {} as WinterQuestionInput,
    events: {} as WinterQuestionEvent,
    input: {} as WinterQuestionInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'undoable',
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  actions: {
    sendAnswer: sendTo('outbox', ({ context: { answer } }) => ({
      type: 'intents.made',
      intents: [winterIntent(answer)],
    })),
    sendUndo: sendTo('outbox', ({ context: { answer } }) => ({
      type: 'intents.made',
      intents: [undoingWinterIntent(answer)],
    })),
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 8000,
  },
}).createMachine({
  id: 'winterQuestion',
  description: 'Answer whether plants are watered less in winter',
  context: ({ input }) => input,
  initial: 'answered',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    answered: {
      description: 'The plants are watered less in winter, or as before; for a few seconds you can undo that',
      tags: 'undoable',
      entry: ['sendAnswer', 'signalSuccess'],
      after: { undoTime: 'done' },
      on: {
        'undo.requested': { target: 'takenBack', actions: 'sendUndo' },
        'overlay.closed': 'done',
      },
    },
    done: finalState('done', 'The plants are watered as you answered'),
    takenBack: finalState('cancelled', 'The schedules are as they were, and the question is open'),
  },
});
