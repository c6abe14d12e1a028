import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { plantingMachine } from '#machines/planting/plantingMachine.ts';

/** Connects the flow that adds a plant without a label. */
export const providePlanting = (plantCreation: typeof plantCreationMachine) =>
  plantingMachine.provide({ actors: { plantCreation } });
