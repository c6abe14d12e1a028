import { sitterName } from '#domain/personNames.ts';
import { exists } from '../exists.ts';
import type { HouseholdDb, NewRow } from './scope.ts';

/** The sitters of the household. Changes belong into a transaction. */
export function sittersIn(db: HouseholdDb) {
  const open = () => db.selectFrom('sitter').where('revoked_at', 'is', null);

  return {
    /** Selects the sitters whose links work on a day or later. @param today `YYYY-MM-DD` */
    listOpen: (today: string) =>
      open()
        .select(['id', 'name', 'note', 'from_day', 'until_day'])
        .where('until_day', '>=', today)
        .orderBy('from_day')
        .orderBy('id')
        .execute(),

    /** Selects a sitter with the time zone of the household and the import that writes into it. */
    async find(id: string) {
      const sitter = await db.selectFrom('sitter').selectAll().where('id', '=', id).executeTakeFirst();
      if (!sitter) return undefined;
      const home = db.selectFrom('household').select(['time_zone', 'importing', 'importing_at']);
      return { ...sitter, ...(await home.executeTakeFirstOrThrow()) };
    },

    has: (id: string) => exists(db.selectFrom('sitter').select('id').where('id', '=', id)),

    /**
     * Stores a sitter, and their name for what they will write. A retry with the same id replaces the link, because the first
     * response may have been lost.
     *
     * @param now epoch milliseconds
     * @returns `false` if the sitter was revoked
     */
    async create(sitter: Omit<NewRow<'sitter'>, 'revoked_at'>, now: number): Promise<boolean> {
      const { id, ...details } = sitter;
      const name = sitterName(details.name);
      const known = await db
        .selectFrom('sitter')
        .select('revoked_at')
        .where('id', '=', id)
        .executeTakeFirst();
      if (known && known.revoked_at !== null) return false;
      if (known) {
        await db.updateTable('sitter').set(details).where('id', '=', id).execute();
        await db.updateTable('former_person').set({ name }).where('id', '=', id).execute();
        return true;
      }
      await db
        .insertInto('sitter')
        .values({ ...sitter, revoked_at: null })
        .execute();
      await db.insertInto('former_person').values({ id, name, left_at: now }).execute();
      return true;
    },

    /** Revokes a sitter, or all. @param now epoch milliseconds */
    async revoke(now: number, id?: string): Promise<void> {
      await db
        .updateTable('sitter')
        .set({ revoked_at: now })
        .where('revoked_at', 'is', null)
        .$if(id !== undefined, (query) => query.where('id', '=', id!))
        .execute();
    },

    /** Selects what a sitter recorded since a time, oldest first. @param since epoch milliseconds */
    entriesOf: (id: string, since: number) =>
      db
        .selectFrom('interaction')
        .innerJoin('action', 'action.id', 'interaction.action_id')
        .leftJoin('care_kind', 'care_kind.id', 'interaction.action_id')
        .select(['interaction.id', 'plant_id', 'occurred_at', 'note'])
        .select(({ fn }) => fn.coalesce('care_kind.past', 'action.name_past').as('name_past'))
        .select((eb) =>
          eb
            .selectFrom('photo')
            .whereRef('photo.interaction_id', '=', 'interaction.id')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .as('photo_count'),
        )
        .where('occurred_at', '>=', since)
        .where('user_id', '=', id)
        .orderBy('occurred_at')
        .orderBy('interaction.id')
        .execute(),
  };
}

export type SitterEntry = Awaited<ReturnType<ReturnType<typeof sittersIn>['entriesOf']>>[number];
