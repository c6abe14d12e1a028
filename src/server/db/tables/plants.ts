import type { Generated } from 'kysely';

/** Plants, their pots and labels, and the household that they belong to. */
export interface PlantTables {
  household: {
    id: string;
    created_at: number;
    time_zone: Generated<string>;
    /** The household whose deleted plants, pots and labels this one holds; `null` for one that people live in. */
    bin_of: Generated<string | null>;
    /** The import that is writing rows, and when it last did; `null` if none is. */
    importing: Generated<string | null>;
    importing_at: Generated<number | null>;
  };
  /** A place in the home, such as 'Living room', that the household has put in order. */
  place: { household_id: string; name: string; position: number };
  code_batch: { household_id: string; id: string; issued_at: number };
  code: {
    household_id: string;
    code: string;
    batch_id: string;
    /** Its position on the sheet, from 0. */
    position: number;
    pot_id: string | null;
    /** When it was assigned to its pot. */
    assigned_at: number | null;
  };
  pot: {
    household_id: string;
    id: string;
    name: string;
    location: string | null;
    diameter_cm: number | null;
    height_cm: number | null;
    acquired_at: number;
    acquired_from: string | null;
    created_at: number;
  };
  plant: {
    household_id: string;
    id: string;
    name: string;
    species: string | null;
    acquired_on: string | null;
    acquired_from: string | null;
    notes: string | null;
    food_id: number | null;
    parent_id: string | null;
    pot_id: string | null;
    /** The day it died; `null` for a living plant. */
    died_on: string | null;
    created_at: number;
  };
  /** The time that a plant lived in a pot. The row moves into the bin with the plant. */
  stay: {
    household_id: string;
    id: string;
    plant_id: string;
    /** Without a foreign key: the pot may be in the bin. */
    pot_id: string;
    began_at: number;
    /** `null` while the plant is in the pot, or would be if the pot were not in the bin. */
    ended_at: number | null;
  };
}
