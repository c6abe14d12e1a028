import { assign, setup } from 'xstate';
import { destinationMachine, type DestinationOutput } from '../destination/destinationMachine.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

export interface RepottingInput {
  plantId: string;
  plantName: string;
  /** The plant's pot; `null` if it is in none. */
  potId: string | null;
  potName: string | null;
  /** The id of the timeline entry to create. */
  interactionId: string;
}

/** The outcome of putting a plant into a pot: done, or another plant was there first (409). */
export type PlacePlantResult = { kind: 'placed'; potName: string } | { kind: 'potTaken' };

export type RepottingEvent =
  | { type: 'pot.scanRequested' }
  | { type: 'retry.requested' }
  /** Accepts the current state. */
  | { type: 'failure.accepted' };

export interface RepottingContext extends RepottingInput {
  /** The new pot, and the code that was scanned for it, if one was. */
  target: { potId: string; code: string | null } | null;
  /** The code of a pot that was taken in the meantime; its label is ignored while it stays in view. */
  passOver: string | null;
  /** The new pot's name in the server's response. */
  newPotName: string | null;
  /** The plant that opens instead if the scanned pot holds one. */
  otherPlantId: string | null;
}

/** The types, actors, guards and actions of `repottingMachine.ts`. */
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
    ...signals,
  },
});
