import type { Db } from '../schema.ts';

/** The targets of all people, for the links at the end of e-mails. */
export const messageTargetsOfAll = (db: Db) => ({
  /** Deletes the e-mail target with this id. Does nothing if there is none. */
  async remove(id: string): Promise<void> {
    const target = await db
      .selectFrom('message_target')
      .select(['household_id', 'id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!target) return;
    await db
      .deleteFrom('message_target')
      .where('household_id', '=', target.household_id)
      .where('id', '=', id)
      .execute();
  },
});
