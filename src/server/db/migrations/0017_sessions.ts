import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Adds what the list of a user's devices shows, and which session a push subscription belongs to. */
export const sessions = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema.alterTable('session').addColumn('model', 'text').execute();
    await db.schema.alterTable('session').addColumn('seen_at', 'bigint').execute();
    await db.schema.alterTable('push_subscription').addColumn('session_id', 'text').execute();
    await db.schema.createIndex('push_of_session').on('push_subscription').column('session_id').execute();
  },
};
