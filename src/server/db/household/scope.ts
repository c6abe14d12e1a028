import type { Insertable, Kysely, Selectable } from 'kysely';
import { householdTables, type Db, type Schema } from '../schema.ts';
import { HouseholdPlugin } from './plugin.ts';

type Owned = (typeof householdTables)[number];
type Shared = 'action' | 'effect' | 'action_effect' | 'food';

/** The tables as one household sees them: its own rows, without the column that names the household, and the catalogue. */
type HouseholdSchema = { [Table in Owned]: Omit<Schema[Table], 'household_id'> } & Pick<Schema, Shared> & {
    household: Omit<Schema['household'], 'id'>;
  };

/** A row of a household as it is read. */
export type Row<Table extends Owned> = Selectable<HouseholdSchema[Table]>;
export type NewRow<Table extends Owned> = Insertable<HouseholdSchema[Table]>;

/** Query builders that reach only the rows of one household. */
export type HouseholdDb = Pick<
  Kysely<HouseholdSchema>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'
>;

/**
 * Restricts a database or a transaction to a household.
 *
 * @param id the household
 */
export const inHousehold = (db: Db, id: string): HouseholdDb =>
  db.withPlugin(new HouseholdPlugin(id)) as unknown as Kysely<HouseholdSchema>;
