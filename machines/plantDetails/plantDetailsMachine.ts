import { assign, sendTo, setup } from 'xstate';
import { changedFields } from '#domain/changes.ts';
import { isComplete, type PlantDetails } from '#domain/plantDetails.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import type { Saving } from '../outbox/saving.ts';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { fieldOf, outputAs } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export interface PlantDetailsInput {
  plantId: string;
}

/** The form's initial and current values. */
interface Filled {
  shown: PlantDetails;
  given: PlantDetails;
}

export interface PlantDetailsContext extends PlantDetailsInput {
  /** The form as it was last submitted. */
  filled: Filled | null;
  /** The fields to send: those the user changed, now or in an earlier attempt that failed. */
  changes: Partial<PlantDetails>;
}

export type PlantDetailsEvent =
  | { type: 'details.submitted'; filled: Filled }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' };

/** Edits the details of a living or dead plant (spec §2 'Plant details dialog', §5). Sends only changed fields. */
export const plantDetailsMachine = setup({
  types: {
    context: {} as PlantDetailsContext,
    events: {} as PlantDetailsEvent,
    input: {} as PlantDetailsInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    outbox: callbackStub<OutboxOrder>('outbox'),
    saveDetails: promiseStub<Saving, { plantId: string; changes: Partial<PlantDetails> }>('saveDetails'),
  },
  guards: {
    isUnanswered: (_, params: { saving: Saving }) => params.saving === 'unanswered',
    isIncomplete: (_, params: { filled: Filled }) => !isComplete(params.filled.given),
    isUnchanged: ({ context }, { filled: { shown, given } }: { filled: Filled }) =>
      Object.keys(changedFields(shown, given, context.changes)).length === 0,
  },
  actions: {
    keepFilled: assign((_, params: { filled: Filled }) => params),
    keepChanges: assign(({ context }, { filled: { shown, given } }: { filled: Filled }) => ({
      changes: changedFields(shown, given, context.changes),
    })),
    leaveChanges: sendTo('outbox', ({ context: { plantId, changes } }) => ({
      type: 'intents.made',
      intents: [{ kind: 'updatePlant', plantId, changes }],
    })),
    ...signals,
  },
}).createMachine({
  id: 'plantDetails',
  description: 'Edit the details of a plant',
  context: ({ input }) => ({ ...input, filled: null, changes: {} }),
  initial: 'filling',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    filling: {
      description: "The sheet 'Plant details' is open",
      on: {
        'details.submitted': [
          { guard: { type: 'isIncomplete', params: fieldOf('filled') }, target: 'incomplete' },
          { guard: { type: 'isUnchanged', params: fieldOf('filled') }, target: 'cancelled' },
          {
            target: 'saving',
            actions: [
              { type: 'keepFilled', params: fieldOf('filled') },
              { type: 'keepChanges', params: fieldOf('filled') },
            ],
          },
        ],
        'overlay.closed': 'cancelled',
      },
    },
    incomplete: alertState('filling', 'Name, Species, Acquired At, and Food are required.'),
    saving: {
      description: 'Saving…',
      tags: 'busy',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context }) => ({ plantId: context.plantId, changes: context.changes }),
        onDone: [
          {
            guard: { type: 'isUnanswered', params: outputAs('saving') },
            target: 'waiting',
            actions: 'leaveChanges',
          },
          { target: 'saved' },
        ],
        onError: 'savingFailed',
      },
    },
    savingFailed: alertState('filling', 'Failed to save changes; what you typed is still there'),
    saved: finalState('done', 'Your changes are saved', 'signalSuccess'),
    waiting: finalState(
      'done',
      'The server did not answer; your changes wait on this phone and are shown already',
      'signalSuccess',
    ),
    cancelled: finalState('cancelled', 'You closed the sheet, and nothing changed'),
  },
});
