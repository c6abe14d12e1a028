import { sql } from 'kysely';
import type { Database } from '../connect.ts';
import { exists } from '../exists.ts';
import { Prepared } from '../prepared.ts';
import type { Role } from '#domain/role.ts';
import type { Db } from '../schema.ts';

/** In ms. A claim expires if no user was created: a crash between the two must not block sign-up forever. */
const claimLease = 30_000;

/** In ms. How exact 'last seen' is, so that reading does not write each time. */
const seenPrecision = 3_600_000;

/** A signed-in user. */
interface SessionUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  householdId: string;
  role: Role;
  seen_at: number | null;
  session: string;
  session_seen_at: number | null;
  /** The import that is writing into the household, and when it last did. */
  importing: string | null;
  importing_at: number | null;
  /** ISO 8601 text on SQLite and a `Date` on PostgreSQL. */
  expiresAt: string | Date;
}

const ofSession = new Prepared((db: Pick<Db, 'selectFrom'>, { token }: { token: string }) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .where('session.token', '=', token)
    .select(['user.id', 'user.name', 'user.email', 'user.emailVerified', 'user.householdId', 'user.role'])
    .select('user.seen_at')
    .select(['session.id as session', 'session.seen_at as session_seen_at', 'session.expiresAt'])
    .select(['household.importing', 'household.importing_at']),
);

export function usersIn(database: Database) {
  const { db } = database;
  /** When each user and each session was last noted as seen, so that concurrent requests write it once. */
  const notedAt = new Map<string, number>();

  /** @param seenAt what the row says */
  async function noteOnce(
    id: string,
    seenAt: number | null,
    now: number,
    update: (seen: { seen_at: number }) => { execute(): Promise<unknown> },
  ): Promise<void> {
    if (now - Math.max(seenAt ?? 0, notedAt.get(id) ?? 0) < seenPrecision) return;
    notedAt.set(id, now);
    try {
      await update({ seen_at: now }).execute();
    } catch (error) {
      notedAt.delete(id);
      throw error;
    }
  }

  return {
    /**
     * Returns whether the installation has no user yet.
     *
     * @throws if the database was deleted: then anyone could create the first account
     */
    async needsFirst(): Promise<boolean> {
      await database.checkPlace();
      return !(await exists(db.selectFrom('user').select('id').limit(1)));
    },

    /**
     * Returns the id of the oldest account among the owners of a household: the first account of the first household is the owner of
     * the installation.
     */
    async oldestOwner(household: string): Promise<string | undefined> {
      const owner = await db
        .selectFrom('user')
        .where('householdId', '=', household)
        .where('role', '=', 'owner')
        .orderBy('createdAt')
        .orderBy('id')
        .select('id')
        .limit(1)
        .executeTakeFirst();
      return owner?.id;
    },

    /**
     * Selects the user of a session; `undefined` if it was revoked or has expired.
     *
     * @param token from its cookie
     * @param now by the computer's clock, by which the authentication service measures too
     */
    async findOfSession(token: string, now: number): Promise<SessionUser | undefined> {
      const [session] = await ofSession.run(db, () => db, { token });
      if (!session || new Date(session.expiresAt).getTime() < now) return undefined;
      return { ...session, emailVerified: Boolean(session.emailVerified) };
    },

    /**
     * Claims the right to create the first user. Counting users would let several concurrent requests through; a unique row
     * admits exactly one.
     *
     * @param now epoch milliseconds
     * @returns whether the claim was won
     */
    async claimFirst(now: number): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into first_user_claim (id, claimed_at) values (1, ${now})
        on conflict (id) do update set claimed_at = excluded.claimed_at
        where first_user_claim.claimed_at < ${now - claimLease} and not exists (select 1 from "user")
      `.execute(db);
      return numAffectedRows === 1n;
    },

    /** @param email in lower case */
    async findByEmail(
      email: string,
    ): Promise<{ id: string; name: string; email: string; emailVerified: boolean } | undefined> {
      const user = await db
        .selectFrom('user')
        .select(['id', 'name', 'email', 'emailVerified'])
        .where('email', '=', email)
        .executeTakeFirst();
      return user && { ...user, emailVerified: Boolean(user.emailVerified) };
    },

    /** Returns the household of a user. @param email in lower case */
    async findHousehold(email: string): Promise<string | undefined> {
      const user = await db
        .selectFrom('user')
        .select('householdId')
        .where('email', '=', email)
        .executeTakeFirst();
      return user?.householdId ?? undefined;
    },

    /** Notes that the address of a user is about to change. */
    async forgetVerification(id: string): Promise<void> {
      await db
        .updateTable('user')
        .set({ emailVerified: sql<boolean>`${database.dialect === 'postgres' ? sql`false` : sql`0`}` })
        .where('id', '=', id)
        .execute();
    },

    /** @param email in lower case */
    isEmailTaken: (email: string) => exists(db.selectFrom('user').select('id').where('email', '=', email)),

    /**
     * Notes that a request of a user has arrived from one of their devices, at most once an hour each.
     *
     * @param now epoch milliseconds
     */
    async noteSeen(
      {
        id,
        seen_at,
        session,
        session_seen_at,
      }: Pick<SessionUser, 'id' | 'seen_at' | 'session' | 'session_seen_at'>,
      now: number,
    ): Promise<void> {
      await noteOnce(id, seen_at, now, (seen) => db.updateTable('user').set(seen).where('id', '=', id));
      await noteOnce(session, session_seen_at, now, (seen) =>
        db.updateTable('session').set(seen).where('id', '=', session),
      );
    },

    /** Returns the hour of a user's reminders, if they have chosen one. */
    async reminderHour(id: string): Promise<number | undefined> {
      const setting = await db
        .selectFrom('push_setting')
        .select('hour')
        .where('user_id', '=', id)
        .executeTakeFirst();
      return setting?.hour;
    },

    setReminderHour: (id: string, hour: number) =>
      db
        .insertInto('push_setting')
        .values({ user_id: id, hour })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hour }))
        .execute(),
  };
}
