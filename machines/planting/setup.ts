import { assign, setup } from 'xstate';
import type { PlantDraft } from '../plantCreation/draft.ts';
import { plantCreationMachine } from '../plantCreation/plantCreationMachine.ts';
import type { PlantCreationOutput } from '../plantCreation/setup.ts';
import { potResolutionMachine, type PotResolutionOutput } from '../potResolution/potResolutionMachine.ts';
import type { FlowOutput } from '../support/flowOutput.ts';

export interface PlantingInput {
  /** The draft of a plant that was never created; `null` if there is none. */
  draft: PlantDraft | null;
}

export interface PlantingContext extends PlantingInput {
  /** The pot of the new plant. */
  potId: string | null;
  /** The new plant. */
  plantId: string | null;
}

/** The types, actors, guards and actions of `plantingMachine.ts`. */
export const plantingSetup = setup({
  types: {
    context: {} as PlantingContext,
    // The flow gets events only from its children.
    events: {} as { type: never },
    input: {} as PlantingInput,
    output: {} as FlowOutput,
    children: {} as { potResolution: 'potResolution'; plantCreation: 'plantCreation' },
  },
  actors: { potResolution: potResolutionMachine, plantCreation: plantCreationMachine },
  guards: {
    isResolved: (_, params: { outcome: PotResolutionOutput }) => params.outcome.kind === 'resolved',
    isPotTaken: (_, params: { outcome: PlantCreationOutput }) => params.outcome.kind === 'potTaken',
    isCreated: (_, params: { outcome: PlantCreationOutput }) => params.outcome.kind === 'plantOpened',
  },
  actions: {
    keepPot: assign((_, { outcome }: { outcome: PotResolutionOutput }) => ({
      potId: outcome.kind === 'resolved' ? outcome.potId : null,
    })),
    keepDraft: assign((_, { outcome }: { outcome: PlantCreationOutput }) => ({
      draft: outcome.kind === 'potTaken' ? outcome.draft : null,
    })),
    keepPlant: assign((_, { outcome }: { outcome: PlantCreationOutput }) => ({
      plantId: outcome.kind === 'plantOpened' ? outcome.plantId : null,
    })),
  },
});
