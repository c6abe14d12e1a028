import type { Generated, Kysely } from 'kysely';
import type { Role } from '#domain/role.ts';

/**
 * All tables. Portable between SQLite and PostgreSQL: ids are text, times are epoch milliseconds, booleans are 0 or 1 and days
 * are `YYYY-MM-DD`. The tables in `householdTables` have a `household_id` and composite foreign keys, so that no row can refer
 * to another household.
 */
export interface Schema {
  household: {
    id: string;
    created_at: number;
    time_zone: Generated<string>;
    /** The household whose deleted plants, pots and labels this one holds; `null` for one that people live in. */
    bin_of: Generated<string | null>;
  };
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
  /** A place in the home, such as 'Living room', that the household has put in order. */
  place: { household_id: string; name: string; position: number };
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
  /** That a plant lived in a pot; with the plant, it moves into the bin. */
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
    /** Those of the interaction, repeated for an index. */
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
  /** How often a plant needs an effect. */
  preference: {
    household_id: string;
    id: string;
    plant_id: string;
    effect_id: number;
    frequency_days: number;
    created_at: number;
  };
  /** The tasks of a preference: one pending, and those that were completed. */
  task: {
    household_id: string;
    id: string;
    preference_id: string;
    due_on: string;
    snoozed_to: string | null;
    /** When and by which interaction it was completed; `null` for a pending task. */
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
    /** The name that the app sends, such as 'Pixel 8, Chrome'. */
    device: string | null;
    /** The session in which it last subscribed, which may have ended; `null` for those of older versions. */
    session_id: string | null;
    /** When its push service last accepted a reminder. */
    sent_at: number | null;
    /** When sending last failed; `null` after a success. */
    failed_at: number | null;
  };
  /** A device that a user removed from the list; its app must not subscribe again by itself. */
  push_removal: {
    household_id: string;
    id: string;
    user_id: string;
    endpoint_hash: string;
    created_at: number;
  };
  /** A user's claimed reminder of a day, even if nothing was due. */
  digest: {
    household_id: string;
    id: string;
    user_id: string;
    day: string;
    created_at: number;
    /** When the first of the user's devices got it. */
    sent_at: number | null;
  };
  /** The delivery of a digest to a device, or of a household's day to the webhook (`subscription_id` is `null`). */
  delivery: {
    household_id: string;
    id: string;
    digest_id: string | null;
    subscription_id: string | null;
    day: string;
    /** When the household's day ends; it is not sent later. */
    ends_at: number;
    state: 'waiting' | 'sent' | 'needless' | 'given-up';
    /** The number of attempts, including the current one. */
    attempts: number;
    /** When the next attempt is due; during an attempt, when its lease ends and another server may take over. */
    next_try_at: number;
  };

  /** A user who left the household or was removed; what they wrote stays under their name. Its id is that of the user. */
  former_person: { household_id: string; id: string; name: string; left_at: number };

  /** An import, by the key of its request; `report` is JSON. */
  import: { household_id: string; id: string; report: string; created_at: number };

  /** The id of a deleted interaction or photo, or the key of a deletion into the bin or of a restoration. */
  deletion: { household_id: string; id: string; deleted_at: number };

  /** A deleted plant or pot with its id, a label with its code, or the unused labels of a sheet with the id of their batch. Its rows belong to the bin of the household. */
  bin_item: {
    household_id: string;
    id: string;
    kind: BinKind;
    name: string;
    deleted_at: number;
    deleted_by: string;
  };
  /** What an item of the bin was connected with, to connect them again. */
  bin_link: {
    household_id: string;
    item_id: string;
    /** What `target` was to the item: its pot, plant, parent or batch, one of its offspring or one of its codes. */
    kind: BinLink;
    target: string;
    /** When the code was assigned. */
    assigned_at: number | null;
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
  /** The private address of a user's calendar feed. */
  calendar_address: {
    user_id: string;
    token_hash: string;
    created_at: number;
    last_read_at: number | null;
    /** The hash of the content at the last read, to detect changes. */
    content_hash: string | null;
    changed_at: number;
  };
  /** A link by which one person can join a household. */
  invitation: {
    id: string;
    household_id: string;
    token_hash: string;
    invited_by: string;
    created_at: number;
    expires_at: number;
    /** The e-mail address of the user who joined with it. */
    used_by: string | null;
  };
  /** The session of a user who was removed from their household, so that their devices can say so. */
  ended_session: { token_hash: string; ended_at: number };
  /** A deleted household whose files are still to be deleted. */
  ended_household: { id: string; ended_at: number };
  /** Secret keys that all servers of the installation share. */
  installation_key: { name: string; value: string };

  /** The migrations that were applied. */
  migration: { name: string; applied_at: number };
  /** At most one row: the claim to create the first user. */
  first_user_claim: { id: number; claimed_at: number };
  user: {
    id: string;
    email: string;
    name: string;
    householdId: string;
    role: Generated<Role>;
    /** ISO 8601 text on SQLite and a `Date` on PostgreSQL, as `expiresAt` of a session. */
    createdAt: string | Date;
    /** When a request of theirs arrived; noted at most once an hour. */
    seen_at: number | null;
  };
  /** Its dates are ISO 8601 text on SQLite and `Date`s on PostgreSQL. */
  session: {
    id: string;
    userId: string;
    token: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
    userAgent: string | null;
    /** The model of the device, such as 'Pixel 8', if its browser sends it. */
    model: string | null;
    /** When a request with it arrived; noted at most once an hour. */
    seen_at: number | null;
  };
  account: { id: string; userId: string; password: string | null };
  /** A user's passkeys, which the authentication service creates. `used_at` is epoch milliseconds. */
  passkey: {
    id: string;
    name: string | null;
    publicKey: string;
    userId: string;
    credentialID: string;
    counter: number;
    deviceType: string;
    backedUp: boolean | 0 | 1;
    transports: string | null;
    createdAt: string | Date;
    aaguid: string | null;
    used_at: number | null;
  };
  /** One-time values; `value` is the id of a user. Times as in `session`. */
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  /** Attempts per rate limit. In rows of `http/rateLimit.ts`, `lastRequest` is the start of the window in epoch milliseconds. */
  rateLimit: { id: string; key: string; count: number; lastRequest: number };
}

/** What can be deleted into the bin. */
export type BinKind = 'plant' | 'pot' | 'label' | 'sheet';
/** What an item may be connected with again, or not. */
export type BinEnd = 'pot' | 'plant' | 'parent' | 'offspring' | 'code';
export type BinLink = BinEnd | 'batch';

export type Db = Kysely<Schema>;

/** The SQL dialect, for the few queries that differ. */
export type Dialect = 'sqlite' | 'postgres';

/** Tables that belong to a household. `household/plugin.ts` restricts the household's queries on them. */
export const householdTables = [
  'code_batch',
  'code',
  'pot',
  'place',
  'plant',
  'stay',
  'interaction',
  'interaction_effect',
  'photo',
  'preference',
  'task',
  'push_subscription',
  'push_removal',
  'digest',
  'delivery',
  'deletion',
  'import',
  'former_person',
  'bin_item',
  'bin_link',
] as const;
