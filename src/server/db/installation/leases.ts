import type { Selectable } from 'kysely';
import type { Db, Schema } from '../schema.ts';

/** The tables of what a server sends, with attempts that are leased to it. */
type Sent = 'delivery' | 'webhook_delivery';

/** The primary key of a row of a household. */
export interface Owned {
  household_id: string;
  id: string;
}

/**
 * Leases rows whose next attempt is due to this server. If it dies, another one takes over when the lease ends.
 *
 * @param now epoch milliseconds
 * @returns the updated rows, without those that another server leased first
 */
export const leaseIn = <Table extends Sent>(
  db: Db,
  table: Table,
  rows: readonly Owned[],
  now: number,
  leaseMs: number,
): Promise<Selectable<Schema[Table]>[]> =>
  // One transaction: on SQLite each commit waits for the disk and blocks requests.
  db.transaction().execute(async (tx) => {
    const taken: Selectable<Schema[Table]>[] = [];
    for (const { household_id, id } of rows) {
      const row = await tx
        .updateTable(table as 'delivery')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: now + leaseMs }))
        .where('household_id', '=', household_id)
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .returningAll()
        .executeTakeFirst();
      if (row) taken.push(row as unknown as Selectable<Schema[Table]>);
    }
    return taken;
  });
