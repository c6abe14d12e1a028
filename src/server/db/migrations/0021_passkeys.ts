import type { Transaction } from 'kysely';
import type { Dialect, Schema } from '../schema.ts';

/** Creates the table of passkeys, with the column names that better-auth expects; `used_at` is ours. */
export const passkeys = {
  async up(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
    await db.schema
      .createTable('passkey')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text')
      .addColumn('publicKey', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('credentialID', 'text', (c) => c.notNull().unique())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('deviceType', 'text', (c) => c.notNull())
      .addColumn('backedUp', dialect === 'postgres' ? 'boolean' : 'integer', (c) => c.notNull())
      .addColumn('transports', 'text')
      .addColumn('createdAt', dialect === 'postgres' ? 'timestamptz' : 'date', (c) => c.notNull())
      .addColumn('aaguid', 'text')
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('passkey_user').on('passkey').column('userId').execute();
  },
};
