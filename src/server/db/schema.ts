import type { Kysely } from 'kysely';
import type { BinTables } from './tables/bin.ts';
import type { CareTables } from './tables/care.ts';
import type { InstallationTables } from './tables/installation.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlantTables } from './tables/plants.ts';
import type { ReminderTables } from './tables/reminders.ts';
import type { WebhookTables } from './tables/webhooks.ts';

/**
 * All tables. Portable between SQLite and PostgreSQL: ids are text, times are epoch milliseconds, booleans are 0 or 1 and days
 * are `YYYY-MM-DD`. The tables in `householdTables` have a `household_id` and composite foreign keys, so that no row can refer
 * to another household.
 */
export interface Schema
  extends
    PlantTables,
    CareTables,
    ReminderTables,
    WebhookTables,
    BinTables,
    PeopleTables,
    InstallationTables {}

export type Db = Kysely<Schema>;

/** The SQL dialect, for the few queries that differ. */
export type Dialect = 'sqlite' | 'postgres';

/** Tables that belong to a household. `household/plugin.ts` restricts the household's queries on them. */
export const householdTables = [
  'code_batch',
  'code',
  'pot',
  'place',
  'care_kind',
  'plant',
  'stay',
  'measurement',
  'interaction',
  'interaction_effect',
  'photo',
  'preference',
  'task',
  'push_subscription',
  'push_removal',
  'digest',
  'delivery',
  'webhook',
  'webhook_delivery',
  'deletion',
  'import',
  'former_person',
  'sitter',
  'away',
  'bin_item',
  'bin_link',
] as const;
