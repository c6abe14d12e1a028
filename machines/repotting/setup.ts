import { assign, emit, setup } from 'xstate';
import { destinationMachine, type DestinationOutput } from '../destination/destinationMachine.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

export interface RepottingInput {
  plantId: string;
  plantName: string;
  /** Where it is now; `null` for a plant in no pot. */
  potId: string | null;
  potName: string | null;
  /** The id that the entry in the timeline is going to have. */
  interactionId: string;
}

/** What became of putting a plant into a pot: it is there, or another plant got there first (the server's 409). */
export type PlacePlantResult = { kind: 'placed'; potName: string } | { kind: 'potTaken' };

export type RepottingEvent =
  | { type: 'pot.scanRequested' }
  | { type: 'retry.requested' }
  /** It stays as it is. */
  | { type: 'failure.accepted' };

export interface RepottingContext extends RepottingInput {
  /** The pot it goes into, and the code by which that was found. */
  target: { potId: string; code: string } | null;
  /** The code of a pot that was taken meanwhile; its label is passed over while it stays in view. */
  passOver: string | null;
  /** What the new pot is called, by the server's word. */
  newPotName: string | null;
  /** The plant that opens instead, where the pot that was scanned holds one. */
  otherPlantId: string | null;
}

/** What the repotting flow works with; what it does with it is in `repottingMachine.ts`. */
export const repottingSetup = setup({
  types: {
    context: {} as RepottingContext,
    events: {} as RepottingEvent,
    input: {} as RepottingInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    children: {} as { destination: 'destination' },
    tags: {} as 'busy' | 'unsettled',
  },
  actors: {
    destination: destinationMachine,
    freePot: promiseStub<void, { potId: string; plantId: string }>('freePot'),
    assignPot: promiseStub<PlacePlantResult, { plantId: string; potId: string }>('assignPot'),
    restoreOldPot: promiseStub<PlacePlantResult, { plantId: string; potId: string }>('restoreOldPot'),
    recordRepotting: promiseStub<void, { plantId: string; interactionId: string; note: string }>(
      'recordRepotting',
    ),
  },
  guards: {
    hasOldPot: ({ context }) => context.potId !== null,
    isCancelled: (_, params: { outcome: DestinationOutput }) => params.outcome.kind === 'cancelled',
    hasPlant: (_, params: { outcome: DestinationOutput }) => params.outcome.kind === 'plantOpened',
    isFound: (_, params: { outcome: DestinationOutput }) => params.outcome.kind === 'found',
    isOldPot: ({ context }, { outcome }: { outcome: DestinationOutput }) =>
      outcome.kind === 'found' && outcome.potId === context.potId,
    isPotTaken: (_, params: { result: PlacePlantResult }) => params.result.kind === 'potTaken',
  },
  actions: {
    keepOtherPlant: assign((_, { outcome }: { outcome: DestinationOutput }) => ({
      otherPlantId: outcome.kind === 'plantOpened' ? outcome.plantId : null,
    })),
    keepTarget: assign((_, { outcome }: { outcome: DestinationOutput }) => ({
      target: outcome.kind === 'found' ? { potId: outcome.potId, code: outcome.code } : null,
      passOver: null,
    })),
    passOverTarget: assign(({ context }) => ({ passOver: context.target!.code })),
    keepNewPot: assign((_, { result }: { result: PlacePlantResult }) => ({
      newPotName: result.kind === 'placed' ? result.potName : null,
    })),
    feelSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    feelFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
});
