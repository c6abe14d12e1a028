import type { HouseholdDb, Row } from './scope.ts';

/** The tables of an export, by the column that identifies their rows. */
const keys = {
  place: 'name',
  code_batch: 'id',
  pot: 'id',
  code: 'code',
  plant: 'id',
  preference: 'id',
  interaction: 'id',
  photo: 'id',
  task: 'id',
} as const;

export type RecordTable = keyof typeof keys;
export type RecordRow<Table extends RecordTable> = Row<Table>;

/** The household's rows as exports contain them. */
export const recordsIn = (db: HouseholdDb) => ({
  /**
   * Selects the next rows of a table, by what identifies them.
   *
   * @param after the last row of the previous page; `null` for the first page
   */
  async page<Table extends RecordTable>(
    table: Table,
    after: Row<Table> | null,
    limit: number,
  ): Promise<Row<Table>[]> {
    // Each of the tables, with its own key.
    const [name, key] = [table as 'pot', keys[table] as 'id'];
    const rows = await db
      .selectFrom(name)
      .selectAll()
      .orderBy(key)
      .limit(limit)
      .$if(after !== null, (all) => all.where(key, '>', (after as Row<'pot'>)[key]))
      .execute();
    return rows as unknown as Row<Table>[];
  },

  /** Selects the effects of interactions, in the order of their ids. */
  effectsOf: (interactionIds: readonly string[]) =>
    db
      .selectFrom('interaction_effect')
      .select(['interaction_id', 'effect_id'])
      .where('interaction_id', 'in', interactionIds)
      .orderBy('interaction_id')
      .orderBy('effect_id')
      .execute(),

  /** Selects the users of the household. */
  people: () => db.selectFrom('user').select(['id', 'name']).orderBy('id').execute(),

  /** Selects the catalogue: the names of actions, effects and foods. */
  async names() {
    return {
      actions: await db.selectFrom('action').select(['id', 'name_past as name']).execute(),
      effects: await db.selectFrom('effect').select(['id', 'verb as name']).orderBy('id').execute(),
      foods: await db.selectFrom('food').select(['id', 'name']).execute(),
    };
  },
});

export type Records = ReturnType<typeof recordsIn>;
