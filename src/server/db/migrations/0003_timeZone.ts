import type { Transaction } from 'kysely';
import { defaultZone } from '#domain/zone.ts';
import type { Schema } from '../schema.ts';

/** Adds the time zone in which a household counts its days. */
export const timeZone = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .alterTable('household')
      .addColumn('time_zone', 'text', (c) => c.notNull().defaultTo(defaultZone))
      .execute();
  },
};
