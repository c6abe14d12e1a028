import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Each account at a provider of single sign-on signs in one user, who is looked up by it at each sign-in. */
export const providerAccounts = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .createIndex('account_provider')
      .unique()
      .on('account')
      .columns(['providerId', 'accountId'])
      .execute();
  },
};
