import type { Role } from '#domain/role.ts';
import { exists } from '../exists.ts';
import type { HouseholdDb } from './scope.ts';

/** The outcome of changing who belongs to a household, or as what. */
export type PeopleChange =
  | 'done'
  /** The person is not in this household. */
  | 'missing'
  /** The user who asks is no owner any more. */
  | 'denied'
  /** The household would have no owner. */
  | 'lastOwner';

/** The users of the household. Changes belong into a transaction, so that of two owners who step down at once one stays. */
export function peopleIn(db: HouseholdDb) {
  const owners = () => db.selectFrom('user').select('id').where('role', '=', 'owner');
  const isOwner = (id: string) => exists(owners().where('id', '=', id));

  /** Returns whether the household has an owner apart from this user. */
  const hasOwnerBesides = (id: string) => exists(owners().where('id', '!=', id));

  return {
    isOwner,

    /** Selects everyone, those who came first at the top. */
    list: () =>
      db
        .selectFrom('user')
        .select(['id', 'name', 'email', 'role', 'createdAt', 'seen_at'])
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    hasOwnerBesides,

    /** Notes the name of a program, under which its entries are shown. @param now epoch milliseconds */
    async noteProgram(id: string, name: string, now: number): Promise<void> {
      await db
        .insertInto('former_person')
        .values({ id, name, left_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** @param by the user who asks */
    async setRole(by: string, id: string, role: Role): Promise<PeopleChange> {
      if (!(await isOwner(by))) return 'denied';
      if (!(await exists(db.selectFrom('user').select('id').where('id', '=', id)))) return 'missing';
      if (role === 'member' && !(await hasOwnerBesides(id))) return 'lastOwner';
      await db.updateTable('user').set({ role }).where('id', '=', id).execute();
      return 'done';
    },
  };
}
