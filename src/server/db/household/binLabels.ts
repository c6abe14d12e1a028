import { formatCode } from '#domain/code.ts';
import { sheetName } from '#domain/bin.ts';
import type { BinLink } from '../tables/bin.ts';
import { exists } from '../exists.ts';
import type { BinRows } from './binRows.ts';
import type { HouseholdDb } from './scope.ts';

/**
 * Deleted labels: one with its code as the id of the item, or the unused ones of a sheet with the id of their batch. Changes belong
 * into a transaction.
 */
export function binLabelsIn(db: HouseholdDb, rows: BinRows) {
  const item = (id: string) => db.selectFrom('bin_item').where('id', '=', id);
  const isBinned = (id: string) => exists(item(id).select('id'));

  /** Returns the targets of an item's links of one kind. */
  const linked = (id: string, kind: BinLink) =>
    db
      .selectFrom('bin_link')
      .where('item_id', '=', id)
      .where('kind', '=', kind)
      .select(['target', 'assigned_at'])
      .execute();

  const link = (item_id: string, kind: BinLink, target: string, assigned_at: number | null = null) =>
    db
      .insertInto('bin_link')
      .values({ item_id, kind, target, assigned_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  const codesOfSheet = async (batchId: string) => (await linked(batchId, 'code')).map(({ target }) => target);

  return {
    /**
     * Deletes a label into the bin; it is on no pot any more.
     *
     * @param by the user who deletes it
     * @param now epoch milliseconds
     */
    async put(code: string, by: string, now: number): Promise<void> {
      const { batch_id, pot_id, assigned_at } = await db
        .selectFrom('code')
        .where('code', '=', code)
        .select(['batch_id', 'pot_id', 'assigned_at'])
        .executeTakeFirstOrThrow();
      await db
        .insertInto('bin_item')
        .values({ id: code, kind: 'label', name: formatCode(code), deleted_at: now, deleted_by: by })
        .execute();
      await link(code, 'batch', batch_id);
      if (pot_id !== null) await link(code, 'pot', pot_id, assigned_at);
      await rows.putCodes([code], now);
    },

    /**
     * Deletes the unused labels of a batch into the bin, to those of it that are there already. Labels of a pot in the bin stay, so
     * that they are on it again when it is restored.
     *
     * @param by the user who deletes them
     * @param now epoch milliseconds
     */
    async putUnused(batchId: string, by: string, now: number): Promise<void> {
      const remembered = db.selectFrom('bin_link').where('kind', '=', 'code').select('target');
      const unused = await db
        .selectFrom('code')
        .where('batch_id', '=', batchId)
        .where('pot_id', 'is', null)
        .where('code', 'not in', remembered)
        .select('code')
        .execute();
      if (unused.length === 0) return;
      const codes = unused.map(({ code }) => code);
      const deletion = {
        name: sheetName((await codesOfSheet(batchId)).length + codes.length),
        deleted_at: now,
        deleted_by: by,
      };
      if (await isBinned(batchId)) {
        await db.updateTable('bin_item').set(deletion).where('id', '=', batchId).execute();
      } else {
        await db
          .insertInto('bin_item')
          .values({ id: batchId, kind: 'sheet', ...deletion })
          .execute();
      }
      await db
        .insertInto('bin_link')
        .values(
          codes.map((code) => ({ item_id: batchId, kind: 'code' as const, target: code, assigned_at: null })),
        )
        .execute();
      await rows.putCodes(codes, now);
    },

    /**
     * Restores a label to its batch and its pot. The pot is still there, or in the bin: it cannot have been deleted for good first.
     *
     * @param assign puts it on its pot
     */
    async restore(
      code: string,
      assign: (code: string, potId: string, assignedAt: number | null) => Promise<unknown>,
    ): Promise<void> {
      const [batch] = await linked(code, 'batch');
      const [pot] = await linked(code, 'pot');
      await rows.takeCodes([code], batch!.target);
      if (!pot) return;
      // A pot in the bin remembers the label until it is restored itself.
      if (await isBinned(pot.target)) await link(pot.target, 'code', code, pot.assigned_at);
      else await assign(code, pot.target, pot.assigned_at);
    },

    /** Restores the unused labels of a batch. */
    async restoreSheet(batchId: string): Promise<void> {
      await rows.takeCodes(await codesOfSheet(batchId), batchId);
    },

    /** Lets a label in the bin remember a pot that it was on. @returns whether the label is there */
    async remember(code: string, potId: string, assignedAt: number | null): Promise<boolean> {
      if (!(await isBinned(code))) return false;
      await link(code, 'pot', potId, assignedAt);
      return true;
    },

    /** Returns the id of the item that holds a label. */
    async itemOf(code: string): Promise<string | undefined> {
      if (await isBinned(code)) return code;
      const sheet = await db
        .selectFrom('bin_link')
        .innerJoin('bin_item', 'bin_item.id', 'bin_link.item_id')
        .where('bin_link.kind', '=', 'code')
        .where('bin_link.target', '=', code)
        .where('bin_item.kind', '=', 'sheet')
        .select('bin_item.id')
        .executeTakeFirst();
      return sheet?.id;
    },

    purge: async (id: string, kind: 'label' | 'sheet') =>
      rows.purgeCodes(kind === 'label' ? [id] : await codesOfSheet(id)),
  };
}
