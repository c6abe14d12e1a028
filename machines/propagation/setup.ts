import { assign, setup } from 'xstate';
import { destinationMachine, type DestinationOutput } from '../destination/destinationMachine.ts';
import type { Origin, PlantDraft } from '../plantCreation/draft.ts';
import { plantCreationMachine } from '../plantCreation/plantCreationMachine.ts';
import type { PlantCreationOutput } from '../plantCreation/setup.ts';
import type { FlowOutput } from '../support/flowOutput.ts';

export interface PropagationInput extends Origin {
  /** The draft of a plant whose pot was taken; `null` at first. */
  draft: PlantDraft | null;
}

export interface PropagationContext extends PropagationInput {
  /** The pot of the new plant, and the code that was scanned for it, if one was. */
  target: { potId: string; code: string | null } | null;
  /** The code of a pot that was taken in the meantime; its label is ignored while it stays in view. */
  passOver: string | null;
  /** The plant that opens at the end: the new one, or the one in the scanned pot. */
  openedId: string | null;
}

/** The types, actors, guards and actions of `propagationMachine.ts`. */
export const propagationSetup = setup({
  types: {
    context: {} as PropagationContext,
    // The flow gets events only from its children.
    events: {} as { type: never },
    input: {} as PropagationInput,
    output: {} as FlowOutput,
    children: {} as { destination: 'destination'; plantCreation: 'plantCreation' },
  },
  actors: { destination: destinationMachine, plantCreation: plantCreationMachine },
  guards: {
    isCancelled: (_, params: { outcome: DestinationOutput }) => params.outcome.kind === 'cancelled',
    hasPlant: (_, params: { outcome: DestinationOutput }) => params.outcome.kind === 'plantOpened',
    isPotTaken: (_, params: { outcome: PlantCreationOutput }) => params.outcome.kind === 'potTaken',
    isCreated: (_, params: { outcome: PlantCreationOutput }) => params.outcome.kind === 'plantOpened',
  },
  actions: {
    keepTarget: assign((_, { outcome }: { outcome: DestinationOutput }) => ({
      target: outcome.kind === 'found' ? { potId: outcome.potId, code: outcome.code } : null,
    })),
    passOverTarget: assign(({ context }, { outcome }: { outcome: PlantCreationOutput }) => ({
      passOver: context.target!.code,
      draft: outcome.kind === 'potTaken' ? outcome.draft : null,
    })),
    keepOpened: assign((_, { outcome }: { outcome: DestinationOutput | PlantCreationOutput }) => ({
      openedId: outcome.kind === 'plantOpened' ? outcome.plantId : null,
    })),
  },
});
