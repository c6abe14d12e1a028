import type { Compilable, Insertable, Kysely, Selectable } from 'kysely';
import { placeOf, Prepared } from '../prepared.ts';
import { householdTables, type Db, type Schema } from '../schema.ts';
import { HouseholdPlugin } from './plugin.ts';

type Owned = (typeof householdTables)[number];
type Shared = 'action' | 'effect' | 'action_effect' | 'food';

/** The tables as one household sees them: its own rows, without the column that names the household, and the catalogue. */
type HouseholdSchema = { [Table in Owned]: Omit<Schema[Table], 'household_id'> } & Pick<Schema, Shared> & {
    household: Omit<Schema['household'], 'id' | 'bin_of'>;
    user: Omit<Schema['user'], 'householdId'>;
  };

/** A row of a household as it is read. */
export type Row<Table extends Owned> = Selectable<HouseholdSchema[Table]>;
export type NewRow<Table extends Owned> = Insertable<HouseholdSchema[Table]>;

/** Query builders that reach only the rows of one household. */
type Builders = Pick<Kysely<HouseholdSchema>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>;

type HouseholdQuery<Params extends object, Found> = Prepared<Builders, Params, Found>;

/** A household's queries. */
export interface HouseholdDb extends Builders {
  /** Runs a prepared query with the rows of this household. */
  run<Params extends object, Found>(query: HouseholdQuery<Params, Found>, params: Params): Promise<Found[]>;
}

/** The builder of a selection, for queries that are prepared or built each time. */
export type Selecting = Pick<Builders, 'selectFrom'>;

/**
 * Prepares a query that every household runs with its own rows.
 *
 * @param build must pass the parameters on as they are, since it gets places instead of values
 */
export const prepare = <Params extends object, Found>(
  build: (db: Selecting, params: Params) => Compilable<Found>,
): HouseholdQuery<Params, Found> => new Prepared(build);

const restrict = (db: Db, id: string) =>
  db.withPlugin(new HouseholdPlugin(id)) as unknown as Kysely<HouseholdSchema>;

/** The name of the parameter that only `inHousehold` sets. */
const household = 'the household';

class OwnQueries {
  readonly #db: Db;
  readonly #id: string;
  #built: Kysely<HouseholdSchema> | undefined;

  constructor(db: Db, id: string) {
    this.#db = db;
    this.#id = id;
  }

  get #own(): Kysely<HouseholdSchema> {
    return (this.#built ??= restrict(this.#db, this.#id));
  }

  get selectFrom() {
    return this.#own.selectFrom.bind(this.#own);
  }

  get insertInto() {
    return this.#own.insertInto.bind(this.#own);
  }

  get updateTable() {
    return this.#own.updateTable.bind(this.#own);
  }

  get deleteFrom() {
    return this.#own.deleteFrom.bind(this.#own);
  }

  run<Params extends object, Found>(query: HouseholdQuery<Params, Found>, params: Params): Promise<Found[]> {
    const source = () => restrict(this.#db, placeOf(household));
    return query.run(this.#db, source, { ...params, [household]: this.#id });
  }
}

/**
 * Restricts a database or a transaction to a household.
 *
 * @param id the household
 */
export const inHousehold = (db: Db, id: string): HouseholdDb => new OwnQueries(db, id) as HouseholdDb;
