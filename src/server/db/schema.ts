import type { Generated, Kysely } from 'kysely';

/**
 * All tables. Portable between SQLite and PostgreSQL: ids are text, times epoch milliseconds, truth 0 or 1, days
 * `YYYY-MM-DD`. Every table but the catalogue and those of the authentication service carries `household_id`, and its
 * references are composite, so that a row that crosses households cannot be written.
 */
export interface Schema {
  household: { id: string; created_at: number; time_zone: Generated<string> };
  code_batch: { household_id: string; id: string; issued_at: number };
  code: {
    household_id: string;
    code: string;
    batch_id: string;
    /** Its place on the sheet, from 0. */
    position: number;
    pot_id: string | null;
    /** When it came onto its pot. */
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
    /** The day of its death; a plant without one is alive. */
    died_on: string | null;
    created_at: number;
  };
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
  /** What an interaction satisfied at the time: a plant's food may change later. */
  interaction_effect: { household_id: string; interaction_id: string; effect_id: number };
  photo: {
    household_id: string;
    id: string;
    interaction_id: string;
    plant_id: string;
    is_profile: 0 | 1;
    created_at: number;
  };
  /** How often a plant wants an effect. */
  preference: {
    household_id: string;
    id: string;
    plant_id: string;
    effect_id: number;
    frequency_days: number;
    created_at: number;
  };
  /** What a preference asks for: one pending task, and those that were done. */
  task: {
    household_id: string;
    id: string;
    preference_id: string;
    due_on: string;
    snoozed_to: string | null;
    /** When it was done, and by which interaction; a task without is pending. */
    completed_at: number | null;
    completed_by: string | null;
  };
  push_subscription: {
    household_id: string;
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: number;
    /** What the phone calls itself, such as 'Pixel 8, Chrome'. */
    device: string | null;
    /** When its push service last took a reminder. */
    sent_at: number | null;
    /** When sending failed; `null` again after a success. */
    failed_at: number | null;
  };
  /** A device that a person removed from the list; its app must not subscribe it again by itself. */
  push_removal: {
    household_id: string;
    id: string;
    user_id: string;
    endpoint_hash: string;
    created_at: number;
  };
  /** A person's reminder of a day, whether or not there was anything to say. */
  digest: {
    household_id: string;
    id: string;
    user_id: string;
    day: string;
    created_at: number;
    /** When the first of the person's devices got it. */
    sent_at: number | null;
  };
  /** A digest on its way to a device, or a household's day on its way to the webhook (`subscription_id` is `null`). */
  delivery: {
    household_id: string;
    id: string;
    digest_id: string | null;
    subscription_id: string | null;
    day: string;
    /** When the household's day ends: later it is of no use. */
    ends_at: number;
    state: 'waiting' | 'sent' | 'needless' | 'given-up';
    /** How often it was begun; the server that begins it counts this up. */
    attempts: number;
    /** While it is under way: when another server may take it over. */
    next_try_at: number;
  };

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

  push_setting: { user_id: string; hour: number };
  /** The private address at which a person's calendar reads what is due. */
  calendar_address: {
    user_id: string;
    token_hash: string;
    created_at: number;
    last_read_at: number | null;
    /** What it read last, to know when that changes. */
    content_hash: string | null;
    changed_at: number;
  };
  /** Keys that the whole installation shares, on however many servers it runs. */
  installation_key: { name: string; value: string };

  /** Which steps of the schema have been taken. */
  migration: { name: string; applied_at: number };
  /** One row for the whole installation: whose sign-up is the first. */
  first_user_claim: { id: number; claimed_at: number };
  user: { id: string; email: string; name: string; householdId: string };
  session: { id: string; userId: string };
  account: { id: string; userId: string };
  /** How often somebody tried something; `lastRequest` is when the counting began, in epoch milliseconds. */
  rateLimit: { id: string; key: string; count: number; lastRequest: number };
}

export type Db = Kysely<Schema>;

/** Which database answers; the few places that differ ask for it. */
export type Dialect = 'sqlite' | 'postgres';

/** Tables that belong to a household: each query on one of them filters by `household_id`. */
export const householdTables = [
  'code_batch',
  'code',
  'pot',
  'plant',
  'interaction',
  'interaction_effect',
  'photo',
  'preference',
  'task',
  'push_subscription',
  'push_removal',
  'digest',
  'delivery',
] as const;
