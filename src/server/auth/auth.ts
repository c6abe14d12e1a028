import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { v7 as uuid } from 'uuid';
import { write, type Tx } from '../db/write.ts';
import type { Deps } from '../deps.ts';
import { claimFirstUser, needsFirstUser } from './firstUser.ts';

/** Set from the socket by us and by nobody else, so that a forged header does not dodge the rate limits. */
export const clientAddressHeader = 'x-snug-client';

const signUpClosed = () =>
  new APIError('FORBIDDEN', {
    code: 'SIGN_UP_CLOSED',
    message: 'Ask somebody who has an account to add you.',
  });

type AuthDeps = Pick<Deps, 'config' | 'database' | 'secret' | 'now' | 'passwords'>;

/** The calls that sign a person out elsewhere. */
const revoking = new Set(['/revoke-sessions', '/revoke-other-sessions']);

/**
 * Has reminders go to no device of this person: none can be told from the others, and a lost one is to learn nothing any more.
 * The one in use sends its subscription again.
 */
async function forgetDevices({ database: { db } }: AuthDeps, user: Record<string, unknown>): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('household_id', '=', String(user.householdId))
    .where('user_id', '=', String(user.id))
    .execute();
}

/**
 * What is done before a call is answered. Signing out elsewhere ends reminders first: where that fails the call fails, and can be
 * made again. A user may be created as the first one of the installation, by anybody where sign-up is open, else for one's own
 * household.
 */
function callRules(deps: AuthDeps) {
  const {
    config,
    database: { db },
  } = deps;
  return createAuthMiddleware(async (ctx) => {
    if (revoking.has(ctx.path)) {
      const known = await getSessionFromCtx(ctx, { disableCookieCache: true });
      if (known) await forgetDevices(deps, known.user);
      return;
    }
    const name: unknown = ctx.body?.name;
    const isNamed = typeof name === 'string' && name.trim() !== '' && name.length <= 100;
    if (!isNamed && (ctx.path === '/sign-up/email' || (ctx.path === '/update-user' && name !== undefined))) {
      throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: 'A name has 1 to 100 characters.' });
    }
    if (ctx.path !== '/sign-up/email') return;
    const session = await getSessionFromCtx(ctx, { disableCookieCache: true });
    if (!session) {
      if (config.signUpOpen || (await needsFirstUser(db))) return;
      throw signUpClosed();
    }
    const email = String(ctx.body?.email ?? '').toLowerCase();
    const taken = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (taken) {
      throw new APIError('UNPROCESSABLE_ENTITY', {
        code: 'USER_ALREADY_EXISTS',
        message: 'Somebody already has an account with this email.',
      });
    }
  });
}

/** Gives a new user their household: that of the user who adds them, else a new one. */
async function householdOfNewUser(
  { config, database: { db }, now }: AuthDeps,
  memberOf: string | null,
): Promise<string> {
  if (memberOf !== null) return memberOf;
  if (!(await claimFirstUser(db, now())) && !config.signUpOpen) {
    // Not 403: the service answers that one as if the sign-up had succeeded.
    throw new APIError('CONFLICT', { code: 'SIGN_UP_CLOSED', message: 'Somebody else was faster.' });
  }
  const id = uuid();
  await db.insertInto('household').values({ id, created_at: now() }).execute();
  return id;
}

/**
 * Takes a user out of their household, but for the last one of a household that holds data: nobody else could ever reach it. The
 * row goes in the same act, so that two who leave at once see each other; the service then finds it gone.
 */
async function leaveHousehold({ database }: AuthDeps, userId: string): Promise<void> {
  await write(database, async (tx) => {
    const user = await tx
      .selectFrom('user')
      .select('householdId')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) return;
    const others = await tx
      .selectFrom('user')
      .select('id')
      .where('householdId', '=', user.householdId)
      .where('id', '!=', userId)
      .executeTakeFirst();
    if (!others && (await holdsData(tx, user.householdId))) {
      throw new APIError('CONFLICT', {
        code: 'LAST_USER',
        message: 'You are the last one here; add somebody else before you delete your account.',
      });
    }
    await tx.deleteFrom('user').where('id', '=', userId).execute();
  });
}

async function holdsData(tx: Tx, household: string): Promise<boolean> {
  for (const table of ['code_batch', 'pot', 'plant'] as const) {
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('household_id', '=', household)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/**
 * The options of the authentication service under `/api/auth` (spec §7).
 *
 * @param origin the address by which the service is reached; the session cookie is `Secure` where it is https
 */
export function authOptions(deps: AuthDeps, origin: string) {
  const { database, secret } = deps;
  return {
    appName: 'Snug',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    database: { db: database.db, type: database.dialect },
    telemetry: { enabled: false },
    logger: { level: 'error' },
    emailAndPassword: {
      enabled: true,
      // Whoever adds a user stays who they are.
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: deps.passwords,
    },
    user: {
      additionalFields: { householdId: { type: 'string', required: false, input: false } },
      deleteUser: { enabled: true, beforeDelete: (user: { id: string }) => leaveHousehold(deps, user.id) },
    },
    session: { expiresIn: 90 * 86_400, updateAge: 86_400 },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 200,
      customRules: {
        // These have limits of their own, which know who is tried, not only from where.
        '/sign-in/email': false,
        '/sign-up/email': false,
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: 'snug',
      useSecureCookies: origin.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
    disabledPaths: [
      '/sign-in/social',
      '/callback/:id',
      '/link-social',
      '/unlink-account',
      '/change-email',
      '/request-password-reset',
      '/reset-password',
      '/reset-password/:token',
      '/get-access-token',
      '/refresh-token',
      '/account-info',
      '/verify-password',
      '/change-password',
      '/list-accounts',
    ],
    hooks: { before: callRules(deps) },
    databaseHooks: {
      user: {
        create: {
          before: async (user, ctx) => {
            const session = ctx ? await getSessionFromCtx(ctx, { disableCookieCache: true }) : null;
            const memberOf = session ? String(session.user.householdId) : null;
            return { data: { ...user, householdId: await householdOfNewUser(deps, memberOf) } };
          },
        },
      },
    },
  } satisfies BetterAuthOptions;
}

/** The authentication service as it answers under one address. */
export type Auth = ReturnType<typeof createAuth>;

const createAuth = (deps: AuthDeps, origin: string) => betterAuth(authOptions(deps, origin));

/** How many addresses are kept: names by which one server is reached, not visitors. */
const maxOrigins = 16;

/**
 * One service for each address by which the server is reached: its cookies and its origin check depend on it.
 *
 * @returns a lookup by origin
 */
export function authByOrigin(deps: AuthDeps): (origin: string) => Auth {
  const known = new Map<string, Auth>();
  return (origin) => {
    const auth = known.get(origin) ?? createAuth(deps, origin);
    known.delete(origin);
    known.set(origin, auth);
    if (known.size > maxOrigins) known.delete(known.keys().next().value!);
    return auth;
  };
}
