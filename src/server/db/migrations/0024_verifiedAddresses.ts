import type { Transaction } from 'kysely';
import type { Dialect, Schema } from '../schema.ts';

/** The addresses of existing accounts count as verified: they were entered before Snug verified any. */
export const verifiedAddresses = {
  async up(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
    await db
      .updateTable('user')
      .set({ emailVerified: dialect === 'postgres' ? true : 1 })
      .execute();
  },
};
