import { randomBytes } from 'node:crypto';
import { codeFromBytes } from '#domain/code.ts';
import type { HouseholdDb, NewRow } from './scope.ts';

export function codesIn(db: HouseholdDb) {
  /** Retries on a collision: with 40 random bits per code, a million codes are likely to have some. */
  async function insertNew(row: Omit<NewRow<'code'>, 'code'>): Promise<void> {
    for (;;) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('code')
        .values({ code: codeFromBytes(randomBytes(8)), ...row })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) return;
    }
  }

  /** Returns `false` if the batch exists already, in any household. */
  async function insertBatch(id: string, issued_at: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('code_batch')
      .values({ id, issued_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows !== 0n;
  }

  return {
    /** Selects the pot and the living plant of a code; `undefined` if the code was not issued to this household. */
    find: (code: string) =>
      db
        .selectFrom('code')
        .leftJoin('plant', (join) =>
          join.onRef('plant.pot_id', '=', 'code.pot_id').on('plant.died_on', 'is', null),
        )
        .where('code.code', '=', code)
        .select(['code.pot_id', 'plant.id as plant_id'])
        .executeTakeFirst(),

    /** Issues `count` new codes as one batch; does nothing if the batch exists already. */
    async issue(batchId: string, count: number, now: number): Promise<void> {
      if (!(await insertBatch(batchId, now))) return;
      for (let position = 0; position < count; position += 1)
        await insertNew({ batch_id: batchId, position, pot_id: null, assigned_at: null });
    },

    /**
     * Issues one new code for each pot without a code, as one batch. Does nothing if the batch exists already or would be empty.
     *
     * @param potIds in printing order; pots that are not there are left out
     * @returns the number of pots without a code
     */
    async issueForPots(batchId: string, potIds: readonly string[], now: number): Promise<number> {
      const rows = await db
        .selectFrom('pot')
        .leftJoin('code', 'code.pot_id', 'pot.id')
        .where('pot.id', 'in', potIds)
        .where('code.code', 'is', null)
        .select('pot.id')
        .execute();
      const bare = new Set(rows.map(({ id }) => id));
      if (bare.size === 0 || !(await insertBatch(batchId, now))) return bare.size;
      for (const [position, pot_id] of potIds.filter((id) => bare.has(id)).entries())
        await insertNew({ batch_id: batchId, position, pot_id, assigned_at: now });
      return bare.size;
    },

    /** Selects codes with their batches: one batch in the order of its sheet, or all, with unused codes and new batches first. */
    async list(batchId?: string) {
      const query = db
        .selectFrom('code')
        .innerJoin('code_batch', 'code_batch.id', 'code.batch_id')
        .select(['code.code', 'code.batch_id', 'code.pot_id', 'code_batch.issued_at'])
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('bin_link')
                .whereRef('bin_link.target', '=', 'code.code')
                .where('bin_link.kind', '=', 'code')
                .select('bin_link.target'),
            )
            .as('is_pot_in_bin'),
        );
      if (batchId !== undefined)
        return query.where('code.batch_id', '=', batchId).orderBy('code.position').execute();
      return query
        .orderBy((eb) => eb.case().when('code.pot_id', 'is', null).then(0).else(1).end())
        .orderBy('code_batch.issued_at', 'desc')
        .orderBy('code.batch_id')
        .orderBy('code.position')
        .execute();
    },

    /** Assigns a code to a pot, and removes it from any other. */
    assign: (code: string, potId: string, now: number) =>
      db.updateTable('code').set({ pot_id: potId, assigned_at: now }).where('code', '=', code).execute(),

    /** Removes a code from a pot, so that it is unused again. Does nothing if the code is not on this pot. */
    release: (code: string, potId: string) =>
      db
        .updateTable('code')
        .set({ pot_id: null, assigned_at: null })
        .where('code', '=', code)
        .where('pot_id', '=', potId)
        .execute(),
  };
}

export type Codes = ReturnType<typeof codesIn>;
export type Code = Awaited<ReturnType<Codes['list']>>[number];
