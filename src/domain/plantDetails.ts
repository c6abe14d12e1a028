import type { FoodId } from './foods.ts';

/** What the form 'Plant details' holds, by the names of the call that saves it (spec §3 'Plant update payload'). */
export interface PlantDetails {
  friendly_name: string;
  species: string;
  /** `YYYY-MM-DD`; '' where it is not known. */
  acquired_at: string;
  acquired_from: string | null;
  notes: string | null;
  /** `null` where none was chosen yet. */
  foods_id: FoodId | null;
}

/** Whether all that has to be known of a plant is given (spec §5). */
export const isComplete = ({ friendly_name, species, acquired_at, foods_id }: PlantDetails): boolean =>
  [friendly_name, species, acquired_at].every((text) => text.trim() !== '') && foods_id !== null;
