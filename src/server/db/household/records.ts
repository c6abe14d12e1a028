import { firstCareKind } from '#domain/careKinds.ts';
import { exists } from '../exists.ts';
import { Contradiction, isContradiction } from '../faults.ts';
import type { HouseholdDb, NewRow, Row } from './scope.ts';

/** The tables of an export, by the column that identifies their rows. */
const keys = {
  care_kind: 'id',
  place: 'name',
  code_batch: 'id',
  pot: 'id',
  code: 'code',
  plant: 'id',
  stay: 'id',
  preference: 'id',
  interaction: 'id',
  photo: 'id',
  task: 'id',
  measurement: 'id',
} as const;

export type RecordTable = keyof typeof keys;
export type RecordRow<Table extends RecordTable> = Row<Table>;

/** @throws {Contradiction} instead of the error of the database, which the transaction would be repeated for */
const reported = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((error: unknown) => {
    throw isContradiction(error) ? new Contradiction(String(error)) : error;
  });

/** The household's rows as exports contain them. */
export const recordsIn = (db: HouseholdDb) => ({
  /** Returns whether the household has neither pots nor plants nor labels. */
  async areNone(): Promise<boolean> {
    // The batch of deleted labels remains.
    const hasLabels = await exists(db.selectFrom('code').select('code'));
    const hasPots = await exists(db.selectFrom('pot').select('id'));
    return !hasLabels && !hasPots && !(await exists(db.selectFrom('plant').select('id')));
  },

  /** Inserts rows of one table, whose references must be there. */
  async insert<Table extends RecordTable>(table: Table, rows: readonly RecordRow<Table>[]): Promise<void> {
    if (rows.length === 0) return;
    await reported(
      db
        .insertInto(table as 'pot')
        .values(rows as unknown as NewRow<'pot'>[])
        .execute(),
    );
  },

  /** Inserts the effects of interactions. */
  async insertEffects(rows: readonly NewRow<'interaction_effect'>[]): Promise<void> {
    if (rows.length > 0) await reported(db.insertInto('interaction_effect').values(rows).execute());
  },

  /** Sets the parent of a plant that was inserted before it. */
  setParent: (id: string, parent_id: string) =>
    reported(db.updateTable('plant').set({ parent_id }).where('id', '=', id).execute()),

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
      .$if(table === 'stay', (all) => all.where('pot_id' as 'id', 'in', db.selectFrom('pot').select('id')))
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

  /** Selects everyone who may have written entries: the users, and those who have left. */
  async people(): Promise<{ id: string; name: string }[]> {
    const users = await db.selectFrom('user').select(['id', 'name']).orderBy('id').execute();
    const former = await db.selectFrom('former_person').select(['id', 'name']).orderBy('id').execute();
    return [...users, ...former];
  },

  /** Inserts people of another installation, under whose names their entries stay. @param people at least one */
  insertFormerPeople: (people: readonly NewRow<'former_person'>[]) =>
    reported(db.insertInto('former_person').values(people).execute()),

  /** Selects the names of actions, effects and foods: those of the catalogue, and the household's own. */
  async names() {
    const own = await db.selectFrom('care_kind').selectAll().orderBy('id').execute();
    const catalogued = ['id', '<', firstCareKind] as const;
    return {
      actions: [
        ...(await db
          .selectFrom('action')
          .select(['id', 'name_past as name'])
          .where(...catalogued)
          .execute()),
        ...own.map(({ id, past: name }) => ({ id, name })),
      ],
      effects: [
        ...(await db
          .selectFrom('effect')
          .select(['id', 'verb as name'])
          .where(...catalogued)
          .orderBy('id')
          .execute()),
        ...own.filter((kind) => kind.removed_at === null).map(({ id, verb: name }) => ({ id, name })),
      ],
      foods: await db.selectFrom('food').select(['id', 'name']).execute(),
    };
  },
});

export type Records = ReturnType<typeof recordsIn>;
