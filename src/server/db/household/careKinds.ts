import { firstCareKind } from '#domain/careKinds.ts';
import { prepare, type HouseholdDb, type NewRow, type Row } from './scope.ts';

const present = prepare((db) =>
  db.selectFrom('care_kind').selectAll().where('removed_at', 'is', null).orderBy('id'),
);
const single = prepare((db, { id }: { id: number }) =>
  db.selectFrom('care_kind').selectAll().where('id', '=', id),
);

/** What the catalogue's tables have in the place of an own kind, for the rows that refer to it. */
const placeholder = { name: '', icon: 'leaf', colour: '#1F6B45', background: '#DDF1E4' };

export type CareKind = Row<'care_kind'>;

/** Returns a kind as an action that one tap records, with itself as its effect. */
export const actionOfKind = ({ id, verb: name, past: name_past, icon, colour, background }: CareKind) => ({
  id,
  name,
  name_past,
  flow: 'log',
  icon,
  colour,
  background,
});

/** The household's own kinds of care. Changes belong into a transaction. */
export const careKindsIn = (db: HouseholdDb) => ({
  /** Selects the kinds that were not removed. */
  list: () => db.run(present, {}),

  /** Selects the kinds that were not removed, as actions. */
  listActions: async () => (await db.run(present, {})).map(actionOfKind),

  /** Selects a kind, also one that was removed. */
  find: async (id: number): Promise<CareKind | undefined> => (await db.run(single, { id }))[0],

  /** Selects the numbers of all kinds, also of those that were removed. */
  async ids(): Promise<number[]> {
    const rows = await db.selectFrom('care_kind').select('id').execute();
    return rows.map(({ id }) => id);
  },

  /** Lets rows refer to kinds, which their foreign keys look for in the catalogue. @param ids from 1000 */
  async reserve(ids: readonly number[]): Promise<void> {
    const own = ids.filter((id) => id >= firstCareKind).map((id) => ({ id, ...placeholder }));
    if (own.length === 0) return;
    await db
      .insertInto('effect')
      .values(own.map((row) => ({ ...row, verb: '' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('action')
      .values(own.map((row) => ({ ...row, position: 0, name_past: '', flow: 'none' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Inserts kinds that are {@link reserve}d, except for those that the household has already. */
  async insert(rows: readonly NewRow<'care_kind'>[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insertInto('care_kind')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Changes a kind, or removes it or brings it back. */
  update: (id: number, change: Partial<Omit<CareKind, 'id' | 'created_at'>>) =>
    db.updateTable('care_kind').set(change).where('id', '=', id).execute(),
});

export type CareKinds = ReturnType<typeof careKindsIn>;
