import { assign, setup } from 'xstate';
import type { PlantDraft } from '../plantCreation/draft.ts';
import { plantCreationMachine } from '../plantCreation/plantCreationMachine.ts';
import type { PlantCreationOutput } from '../plantCreation/setup.ts';
import type { FlowOutput } from '../support/flowOutput.ts';

export interface PlantingInput {
  /** The id of the new pot that the plant gets, unless an empty one is chosen. */
  potId: string;
}

export interface PlantingContext extends PlantingInput {
  /** What was typed for a pot that was taken; `null` if none was. */
  draft: PlantDraft | null;
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
    children: {} as { plantCreation: 'plantCreation' },
  },
  actors: { plantCreation: plantCreationMachine },
  guards: {
    isPotTaken: (_, params: { outcome: PlantCreationOutput }) => params.outcome.kind === 'potTaken',
    isCreated: (_, params: { outcome: PlantCreationOutput }) => params.outcome.kind === 'plantOpened',
  },
  actions: {
    /** The pot that was taken is not chosen again. */
    keepDraft: assign((_, { outcome }: { outcome: PlantCreationOutput }) => ({
      draft: outcome.kind === 'potTaken' ? { ...outcome.draft, potId: undefined } : null,
    })),
    keepPlant: assign((_, { outcome }: { outcome: PlantCreationOutput }) => ({
      plantId: outcome.kind === 'plantOpened' ? outcome.plantId : null,
    })),
  },
});
