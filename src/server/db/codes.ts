import { randomBytes } from 'node:crypto';
import { codeFromBytes } from '#domain/code.ts';
import type { Database } from './connect.ts';
import type { Db } from './schema.ts';
import { write } from './write.ts';

/** Selects the pot and the living plant of a code; `undefined` if the code was not issued to this household. */
export async function findCode(db: Db, household: string, code: string) {
  return db
    .selectFrom('code')
    .leftJoin('plant', (join) =>
      join
        .onRef('plant.household_id', '=', 'code.household_id')
        .onRef('plant.pot_id', '=', 'code.pot_id')
        .on('plant.died_on', 'is', null),
    )
    .where('code.household_id', '=', household)
    .where('code.code', '=', code)
    .select(['code.pot_id', 'plant.id as plant_id'])
    .executeTakeFirst();
}

/** Issues `count` new codes as one batch; does nothing if the batch exists already. */
export async function issueBatch(
  database: Database,
  household: string,
  batchId: string,
  count: number,
  now: number,
) {
  await write(database, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('code_batch')
      .values({ household_id: household, id: batchId, issued_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    for (let position = 0; position < count; position += 1) {
      await insertNewCode(tx, household, batchId, position);
    }
  });
}

/** Retries on a collision: with 40 random bits per code, a million codes are likely to have some. */
async function insertNewCode(db: Db, household: string, batchId: string, position: number): Promise<void> {
  for (;;) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('code')
      .values({
        household_id: household,
        code: codeFromBytes(randomBytes(8)),
        batch_id: batchId,
        position,
        pot_id: null,
        assigned_at: null,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
}

/** Selects codes with their batches: one batch in the order of its sheet, or all, with unused codes and new batches first. */
export async function selectCodes(db: Db, household: string, batchId: string | undefined) {
  const query = db
    .selectFrom('code')
    .innerJoin('code_batch', (join) =>
      join
        .onRef('code_batch.household_id', '=', 'code.household_id')
        .onRef('code_batch.id', '=', 'code.batch_id'),
    )
    .where('code.household_id', '=', household)
    .select(['code.code', 'code.batch_id', 'code.pot_id', 'code_batch.issued_at']);
  if (batchId !== undefined)
    return query.where('code.batch_id', '=', batchId).orderBy('code.position').execute();
  return query
    .orderBy((eb) => eb.case().when('code.pot_id', 'is', null).then(0).else(1).end())
    .orderBy('code_batch.issued_at', 'desc')
    .orderBy('code.batch_id')
    .orderBy('code.position')
    .execute();
}
