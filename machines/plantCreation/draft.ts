import type { components } from '#contract/schema.d.ts';
import { foodOf } from '#domain/foods.ts';
import type { RegularCare } from '#domain/schedule.ts';

/** The fields of the form; the flow adds the pot. A form that chooses the pot has `newPot`, or the id of an empty one. */
export type PlantDraft = Omit<components['schemas']['NewPlant'], 'potId'> & {
  /** An empty pot, in place of the flow's. */
  potId?: string;
  /** The id of its first photo; the file is stored outside the chart. */
  photoId: string | null;
  /** The care that the plant becomes due for; none if missing. */
  schedule?: RegularCare[];
};

/** The ids that a creation uses. They are generated with the form. */
export interface PlantingIds {
  plantId: string;
  interactionId: string;
}

/** The plant that a new one is propagated from. */
export interface Origin {
  parent: {
    plantId: string;
    plantName: string;
    species: string | null;
    foodId: number | null;
  };
  /** The id of the note in the parent's timeline. */
  noteId: string;
}

/** Returns the fields that a new plant takes from its parent (spec §4 'Propagation'). */
export const inheritedFrom = ({ parent }: Origin) => ({
  species: parent.species,
  foodId: foodOf(parent.foodId),
  acquiredFrom: 'Propagation',
  parentPlantId: parent.plantId,
});

/** The parts that are written after the plant itself. */
const notYet = { photoId: null, schedule: [] };

/** Returns whether two drafts describe the plant alike; their photos and schedules may differ. */
export const isSamePlant = (one: PlantDraft | null, other: PlantDraft) =>
  JSON.stringify({ ...one, ...notYet }) === JSON.stringify({ ...other, ...notYet });
