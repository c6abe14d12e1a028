import type { FoodId } from './foods.ts';

/** The values of the form 'Plant details', named as in its request (section 3 of the specification, 'Plant update payload'). */
export interface PlantDetails {
  friendly_name: string;
  species: string;
  /** `YYYY-MM-DD`; '' if unknown. */
  acquired_at: string;
  acquired_from: string | null;
  notes: string | null;
  /** `null` if none is selected. */
  foods_id: FoodId | null;
}

/** Returns whether all required fields are filled in (section 5 of the specification). */
export const isComplete = ({ friendly_name, species, acquired_at, foods_id }: PlantDetails): boolean =>
  [friendly_name, species, acquired_at].every((text) => text.trim() !== '') && foods_id !== null;

/** A plant as lists show it (section 3 of the specification, 'Plant'). */
interface ShownDetails {
  plantName: string;
  species: string | null;
  acquiredAt: string | null;
  acquiredFrom: string | null;
  plantNotes: string | null;
  foodId: number | null;
}

/** Returns a plant with changed details. */
export function withDetails<Shown extends ShownDetails>(plant: Shown, changes: Partial<PlantDetails>): Shown {
  const given: ShownDetails = {
    plantName: changes.friendly_name ?? plant.plantName,
    species: changes.species ?? plant.species,
    acquiredAt: changes.acquired_at ?? plant.acquiredAt,
    acquiredFrom: changes.acquired_from === undefined ? plant.acquiredFrom : changes.acquired_from,
    plantNotes: changes.notes === undefined ? plant.plantNotes : changes.notes,
    foodId: changes.foods_id ?? plant.foodId,
  };
  return { ...plant, ...given };
}
