import type { Generated } from 'kysely';
import type { Period, Quantity } from '#domain/measurements.ts';

/** Entries, tasks and care preferences of plants, and the catalogue of care. */
export interface CareTables {
  interaction: {
    household_id: string;
    id: string;
    plant_id: string;
    action_id: number;
    note: string;
    /** When it happened, which may be before it was recorded. */
    occurred_at: number;
    recorded_at: number;
    user_id: string;
  };
  /** The effects of an interaction at its time, stored because the plant's food may change later. */
  interaction_effect: {
    household_id: string;
    interaction_id: string;
    effect_id: number;
    /** Columns of the interaction, repeated for an index. */
    plant_id: string;
    occurred_at: number;
  };
  photo: {
    household_id: string;
    id: string;
    interaction_id: string;
    plant_id: string;
    is_profile: 0 | 1;
    created_at: number;
    /** The size of its files together; 0 for those of older versions. */
    bytes: Generated<number>;
  };
  /** A household's own kind of care, both an effect and an action; `removed_at` is set while it cannot be given. */
  care_kind: {
    household_id: string;
    /** From 1000. */
    id: number;
    name: string;
    verb: string;
    past: string;
    icon: string;
    colour: string;
    background: string;
    created_at: number;
    removed_at: number | null;
  };
  /**
   * How often a plant needs an effect, or on which day, or below which soil moisture. Exactly one is set; the soil moisture may also be
   * beside the frequency.
   */
  preference: {
    household_id: string;
    id: string;
    plant_id: string;
    effect_id: number;
    frequency_days: number | null;
    once_on: string | null;
    created_at: number;
    /** When the frequency last changed; `null` if it is as it was created. */
    changed_at: Generated<number | null>;
    /** What the care said when the user kept the frequency instead, in days; `null` if they did not since it changed. */
    kept_days: Generated<number | null>;
    /** By what the frequency is multiplied in winter; 0 if the plant rests, `null` if the household has not answered yet: then it is as in summer. */
    winter_factor: Generated<number | null>;
    /** The soil moisture in % below which the care is due; `null` if it does not depend on a sensor. */
    due_below: Generated<number | null>;
  };
  /** The tasks of a preference: one pending, and those that were completed. */
  task: {
    household_id: string;
    id: string;
    preference_id: string;
    due_on: string;
    /** Stays when the task is completed: it says that the plant did not need the care yet. */
    snoozed_to: string | null;
    /** When and by which interaction it was completed; `null` for a pending task. */
    completed_at: number | null;
    completed_by: string | null;
  };
  /** What a sensor measured at a plant, in the unit of the quantity. */
  measurement: {
    household_id: string;
    id: string;
    plant_id: string;
    quantity: Quantity;
    value: number;
    /** The beginning of its period. */
    measured_at: number;
    /** For how long the value stands; that of an hour or a day is the mean. */
    period: Period;
    /** What the program that sent it calls the sensor. */
    source: string | null;
  };
  /** The catalogue; own kinds have rows without a meaning here, which others refer to. */
  action: {
    id: number;
    position: number;
    name: string;
    name_past: string;
    flow: string;
    icon: string;
    colour: string;
    background: string;
  };
  effect: { id: number; name: string; verb: string; icon: string; colour: string; background: string };
  action_effect: { action_id: number; effect_id: number };
  food: { id: number; name: string };
}
