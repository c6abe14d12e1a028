import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Schema } from '../schema.ts';

/**
 * Gives a new id to each person of an import who has the id of a user of another household: that user could neither be removed nor
 * leave.
 */
export const importedPeople = {
  async up(db: Transaction<Schema>): Promise<void> {
    const claimed = await db
      .selectFrom('former_person')
      .innerJoin('user', 'user.id', 'former_person.id')
      .select(['former_person.household_id', 'former_person.id'])
      .execute();
    for (const { household_id, id } of claimed) {
      const fresh = uuid();
      const homes = await db
        .selectFrom('household')
        .where((eb) => eb.or([eb('id', '=', household_id), eb('bin_of', '=', household_id)]))
        .select('id')
        .execute();
      await db
        .updateTable('interaction')
        .set({ user_id: fresh })
        .where(
          'household_id',
          'in',
          homes.map((home) => home.id),
        )
        .where('user_id', '=', id)
        .execute();
      await db
        .updateTable('former_person')
        .set({ id: fresh })
        .where('household_id', '=', household_id)
        .where('id', '=', id)
        .execute();
    }
  },
};
