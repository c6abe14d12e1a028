import { randomBytes } from 'node:crypto';
import { codeFromBytes } from '#domain/code.ts';
import type { HouseholdDb } from './scope.ts';

export function codesIn(db: HouseholdDb) {
  /** Retries on a collision: with 40 random bits per code, a million codes are likely to have some. */
  async function insertNew(batch_id: string, position: number): Promise<void> {
    for (;;) {
      const code = codeFromBytes(randomBytes(8));
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('code')
        .values({ code, batch_id, position, pot_id: null, assigned_at: null })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) return;
    }
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
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('code_batch')
        .values({ id: batchId, issued_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      for (let position = 0; position < count; position += 1) await insertNew(batchId, position);
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
