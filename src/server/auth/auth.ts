import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Role } from '#domain/role.ts';
import type { Deps } from '../deps.ts';
import { modelIn } from './deviceName.ts';
import { requireInvitation, unusable } from './invitations.ts';
import { leaveHousehold } from './leaving.ts';
import { passkeyService, passwordIn, requireResponse } from './passkeys.ts';
import { secretHash } from '../token.ts';
import { cookiePrefix, sessionLife } from './cookies.ts';
import { resetIdentifier, resetLinkLife, storedIdentifier } from './resetLink.ts';

/** Always overwritten with the client's address, so that a forged header cannot evade the rate limits. */
export const clientAddressHeader = 'x-snug-client';

const signUpClosed = () =>
  new APIError('FORBIDDEN', {
    code: 'SIGN_UP_CLOSED',
    message: 'Ask someone with an account to add you.',
  });

type AuthDeps = Pick<
  Deps,
  'config' | 'repository' | 'authDatabase' | 'secret' | 'now' | 'passwords' | 'photos' | 'exports'
>;

/** The calls that sign a user out on other devices. */
const revoking = new Set(['/revoke-sessions', '/revoke-other-sessions']);

/**
 * Removes all push subscriptions of this user, because it is unknown which of them belongs to a lost device. The device in use
 * subscribes again.
 */
async function forgetDevices({ repository }: AuthDeps, user: Record<string, unknown>): Promise<void> {
  await repository.forHousehold(String(user.householdId)).devices.forgetAll(String(user.id));
}

const minPasswordLength = 8;
const maxPasswordLength = 128;

const isPassword = (text: unknown) =>
  typeof text === 'string' && text.length >= minPasswordLength && text.length <= maxPasswordLength;

/** Removes the push subscriptions of the user who sets a new password by a link, because all their devices are signed out. */
async function forgetDevicesOfLink(deps: AuthDeps, { token, newPassword }: Record<string, unknown>) {
  if (typeof token !== 'string' || !isPassword(newPassword)) return;
  const user = await deps.repository.passwordResets.find(resetIdentifier(token));
  // Before the service deletes an expired link: the clock may be wrong.
  if (!user) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
  await forgetDevices(deps, user);
}

/** The calls that change how a user signs in, with the field of the current password. */
const guarded: Partial<Record<string, string>> = {
  '/change-email': 'password',
  '/change-password': 'currentPassword',
};

type CallContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Checks the current password of the user of a session.
 *
 * @returns the user; `null` without a session, since the service refuses the call itself
 * @throws {APIError} `INVALID_PASSWORD`
 */
async function requirePassword(ctx: CallContext, given: unknown) {
  const known = await getSessionFromCtx(ctx, { disableCookieCache: true });
  if (!known) return null;
  const { internalAdapter, password } = ctx.context;
  const hash = (await internalAdapter.findCredentialAccount(known.user.id))?.password;
  const isRight =
    typeof given === 'string' &&
    given.length <= maxPasswordLength &&
    hash != null &&
    (await password.verify({ hash, password: given }));
  if (!isRight) throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });
  return known.user;
}

/**
 * Checks the current password of a user who changes their e-mail address or password, then removes the links to a new password,
 * and the push subscriptions if other devices are signed out.
 *
 * @throws {APIError} `INVALID_PASSWORD`, `EMAIL_REFUSED`
 */
async function allowChange(deps: AuthDeps, ctx: CallContext, field: string): Promise<void> {
  const user = await requirePassword(ctx, ctx.body?.[field]);
  if (!user) return;
  const email = String(ctx.body?.newEmail ?? '').toLowerCase();
  if (email !== '' && email !== user.email && (await deps.repository.users.isEmailTaken(email))) {
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'EMAIL_REFUSED',
      message: 'This email address cannot be used. Choose another one.',
    });
  }
  await deps.repository.passwordResets.deleteAll(user.id);
  if (ctx.body?.revokeOtherSessions === true && isPassword(ctx.body?.newPassword)) {
    await forgetDevices(deps, user);
  }
}

/**
 * Returns the hook that runs before each call. Signing out other devices removes the push subscriptions first: if that fails, the
 * call fails and can be retried. Without a session, a user can be created only as the first of the installation or if sign-up is
 * open; a signed-in user adds members to their own household.
 */
function callRules(deps: AuthDeps) {
  const { config } = deps;
  const { users } = deps.repository;
  return createAuthMiddleware(async (ctx) => {
    if (revoking.has(ctx.path)) {
      const known = await getSessionFromCtx(ctx, { disableCookieCache: true });
      if (known) await forgetDevices(deps, known.user);
      return;
    }
    const field = guarded[ctx.path];
    if (field !== undefined) return allowChange(deps, ctx, field);
    // The passkey itself needs the challenge that this call creates.
    if (ctx.path === '/passkey/generate-register-options')
      return void (await requirePassword(ctx, passwordIn(ctx.headers)));
    requireResponse(ctx.path, ctx.body);
    if (ctx.path === '/reset-password') return forgetDevicesOfLink(deps, ctx.body ?? {});
    if (ctx.body?.image) {
      throw new APIError('BAD_REQUEST', { code: 'NO_IMAGE', message: 'A user has no picture.' });
    }
    // Without it, a recent session alone would be enough.
    if (ctx.path === '/delete-user' && typeof ctx.body?.password !== 'string') {
      throw new APIError('BAD_REQUEST', { code: 'PASSWORD_REQUIRED', message: 'Enter your password.' });
    }
    const name: unknown = ctx.body?.name;
    // Code points, as the contract counts them.
    const isNamed = typeof name === 'string' && name.trim() !== '' && Array.from(name).length <= 100;
    if (!isNamed && (ctx.path === '/sign-up/email' || (ctx.path === '/update-user' && name !== undefined))) {
      throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: 'A name has 1 to 100 characters.' });
    }
    if (ctx.path !== '/sign-up/email') return;
    const invitation: unknown = ctx.body?.invitation;
    const session = await getSessionFromCtx(ctx, { disableCookieCache: true });
    if (invitation !== undefined) {
      await requireInvitation(deps, invitation);
    } else if (!session) {
      if (config.signUpOpen || (await users.needsFirst())) return;
      throw signUpClosed();
    }
    const email = String(ctx.body?.email ?? '').toLowerCase();
    if (await users.isEmailTaken(email)) {
      throw new APIError('UNPROCESSABLE_ENTITY', {
        code: 'USER_ALREADY_EXISTS',
        message: 'An account with this email already exists.',
      });
    }
  });
}

/**
 * Returns the household and role of a new user: a member in that of the user who invites or adds them, or the owner of a new one.
 *
 * @param email in lower case
 */
async function placeOfNewUser(
  { config, repository, now }: AuthDeps,
  { email, invitation, memberOf }: { email: string; invitation: unknown; memberOf: string | null },
): Promise<{ householdId: string; role: Role }> {
  if (typeof invitation === 'string') {
    const householdId = await repository.invitations.use(secretHash(invitation), email, now());
    if (householdId === undefined) throw new APIError('CONFLICT', unusable.used);
    return { householdId, role: 'member' };
  }
  if (memberOf !== null) return { householdId: memberOf, role: 'member' };
  if (!(await repository.users.claimFirst(now())) && !config.signUpOpen) {
    // Not 403: better-auth answers that status as if the sign-up had succeeded.
    throw new APIError('CONFLICT', { code: 'SIGN_UP_CLOSED', message: 'Another account was created first.' });
  }
  return { householdId: await repository.households.create(now()), role: 'owner' };
}

/**
 * Returns the options of the authentication service under `/api/auth` (section 7 of the specification).
 *
 * @param origin the address by which the service is reached; the session cookie is `Secure` if it is https
 */
export function authOptions(deps: AuthDeps, origin: string) {
  const { authDatabase, secret } = deps;
  return {
    appName: 'Snug',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    database: authDatabase,
    telemetry: { enabled: false },
    logger: { level: 'error' },
    emailAndPassword: {
      enabled: true,
      // A user who adds another one stays signed in as themselves.
      autoSignIn: false,
      minPasswordLength,
      maxPasswordLength,
      password: deps.passwords,
      resetPasswordTokenExpiresIn: resetLinkLife / 1000,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => void (await deps.repository.passwordResets.deleteAll(user.id)),
    },
    user: {
      additionalFields: {
        householdId: { type: 'string', required: false, input: false },
        role: { type: 'string', required: false, input: false },
      },
      changeEmail: { enabled: true, updateEmailWithoutVerification: true },
      deleteUser: {
        enabled: true,
        beforeDelete: (user: { id: string }, request?: Request) => leaveHousehold(deps, user.id, request),
      },
    },
    verification: {
      storeIdentifier: { hash: async (identifier: string) => storedIdentifier(identifier) },
      // The sweep does it, once the clock can be believed.
      disableCleanup: true,
    },
    session: {
      ...sessionLife,
      // The calls that need it ask for the password instead of a recent sign-in.
      freshAge: 0,
      additionalFields: {
        model: { type: 'string', required: false, input: false, returned: false },
        seen_at: { type: 'number', bigint: true, required: false, input: false, returned: false },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 200,
      customRules: {
        // These are limited in `limits.ts` (by account, not only by address) or not at all.
        '/sign-in/email': false,
        '/sign-up/email': false,
        '/change-email': false,
        '/change-password': false,
        '/passkey/generate-register-options': false,
        '/passkey/verify-authentication': false,
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(secret),
      useSecureCookies: origin.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
    plugins: [passkeyService(deps, origin)],
    hooks: { before: callRules(deps) },
    databaseHooks: {
      session: {
        create: {
          before: async (session, ctx) => ({
            data: { ...session, model: modelIn(ctx?.headers), seen_at: deps.now() },
          }),
        },
      },
      user: {
        create: {
          before: async (user, ctx) => {
            const session = ctx ? await getSessionFromCtx(ctx, { disableCookieCache: true }) : null;
            const memberOf = session ? String(session.user.householdId) : null;
            const invitation: unknown = ctx?.body?.invitation;
            const place = await placeOfNewUser(deps, { email: user.email, invitation, memberOf });
            return { data: { ...user, ...place } };
          },
        },
      },
    },
  } satisfies BetterAuthOptions;
}

/** The authentication service for one origin. */
export type Auth = ReturnType<typeof createAuth>;

const createAuth = (deps: AuthDeps, origin: string) => betterAuth(authOptions(deps, origin));

/** The size of the cache. Origins are the names of this server, so there are few. */
const maxOrigins = 16;

/**
 * Creates an authentication service for each origin by which the server is reached, since cookies and the origin check depend on
 * it. The most recently used ones are cached.
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
