import { assign, sendTo, setup } from 'xstate';
import { intentOf, isSameOffer, undoingIntentOf, type AnsweredOffer } from '#domain/frequencyOffers.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

export interface FrequencyOfferInput {
  /** The answer to one offer; `null` to show all offers. */
  answer: AnsweredOffer | null;
}

export interface FrequencyOfferContext {
  /** The answers so far that were not undone. */
  answers: AnsweredOffer[];
}

export type FrequencyOfferEvent =
  | { type: 'offer.answered'; answer: AnsweredOffer }
  /** Undoes the answer to one of the offers that the sheet shows. */
  | { type: 'answer.undone'; answer: AnsweredOffer }
  | { type: 'undo.requested' }
  | { type: 'overlay.closed' };

interface Params {
  answer: AnsweredOffer;
}

/**
 * Changes the frequency of care to one that fits what people did, or keeps it. A frequency is never changed without the user's answer,
 * and each answer can be undone.
 */
export const frequencyOfferMachine = setup({
  types: {
    context: {} as FrequencyOfferContext,
    events: {} as FrequencyOfferEvent,
    input: {} as FrequencyOfferInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'undoable',
  },
  actors: { outbox: callbackStub<OutboxOrder>('outbox') },
  guards: {
    isAnswered: ({ context }) => context.answers.length > 0,
  },
  actions: {
    /** The last answer to an offer counts. */
    keepAnswer: assign(({ context }, { answer }: Params) => ({
      answers: [...context.answers.filter((known) => !isSameOffer(known, answer)), answer],
    })),
    dropAnswer: assign(({ context }, { answer }: Params) => ({
      answers: context.answers.filter((known) => !isSameOffer(known, answer)),
    })),
    sendAnswer: sendTo('outbox', (_, { answer }: Params) => ({
      type: 'intents.made',
      intents: [intentOf(answer)],
    })),
    sendUndo: sendTo('outbox', (_, { answer }: Params) => ({
      type: 'intents.made',
      intents: [undoingIntentOf(answer)],
    })),
    signalSuccess: signals.signalSuccess,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 8000,
  },
}).createMachine({
  id: 'frequencyOffer',
  description: 'Answer offers of a better schedule',
  context: ({ input }) => ({ answers: input.answer === null ? [] : [input.answer] }),
  initial: 'opening',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    opening: {
      description: 'The flow shows all offers, unless it begins with the answer to one',
      always: [
        {
          guard: 'isAnswered',
          target: 'answered',
          actions: [
            { type: 'sendAnswer', params: ({ context }) => ({ answer: context.answers[0]! }) },
            'signalSuccess',
          ],
        },
        { target: 'reviewing' },
      ],
    },
    reviewing: {
      description: 'A sheet shows all offers with their evidence, and those that were answered with an undo',
      on: {
        'offer.answered': {
          actions: [
            { type: 'keepAnswer', params: fieldOf('answer') },
            { type: 'sendAnswer', params: fieldOf('answer') },
            'signalSuccess',
          ],
        },
        'answer.undone': {
          actions: [
            { type: 'dropAnswer', params: fieldOf('answer') },
            { type: 'sendUndo', params: fieldOf('answer') },
          ],
        },
        'overlay.closed': [{ guard: 'isAnswered', target: 'done' }, { target: 'cancelled' }],
      },
    },
    answered: {
      description: 'The schedule was changed or kept; for a few seconds you can undo that',
      tags: 'undoable',
      after: { undoTime: 'done' },
      on: {
        'undo.requested': {
          target: 'takenBack',
          actions: { type: 'sendUndo', params: ({ context }) => ({ answer: context.answers[0]! }) },
        },
        'overlay.closed': 'done',
      },
    },
    done: finalState('done', 'The schedules are as you answered'),
    takenBack: finalState('cancelled', 'The schedule is as it was, and the offer is open'),
    cancelled: finalState('cancelled', 'You closed the offers; the schedules are as they were'),
  },
});
