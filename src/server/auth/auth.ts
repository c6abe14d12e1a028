import { randomUUID } from 'node:crypto';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '#domain/role.ts';
import { callRules, maxPasswordLength, minPasswordLength, type AuthDeps } from './callRules.ts';
import { cookiePrefix, sessionLife } from './cookies.ts';
import { modelIn } from './deviceName.ts';
import { unusable } from './invitations.ts';
import { leaveHousehold } from './leaving.ts';
import { callbackPath, placeByProvider } from './singleSignOn/newPerson.ts';
import { passkeyService } from './passkeys.ts';
import { secretHash } from '../base/token.ts';
import { resetLinkLife, storedIdentifier } from './resetLink.ts';
import { sendingAgain, verificationOptions } from './verification.ts';

/** Always overwritten with the client's address, so that a forged header cannot evade the rate limits. */
export const clientAddressHeader = 'x-snug-client';

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
 * @param log for e-mails that could not be sent
 */
export function authOptions(deps: AuthDeps, origin: string, log: Pick<FastifyBaseLogger, 'error'>) {
  const { authDatabase, secret } = deps;
  // Without a mail server, an address cannot be verified, and nothing depends on it.
  const emailVerified = deps.sendMail === null;
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
      // With open sign-up, the answer for an address that has an account looks like that for a new one.
      customSyntheticUser: ({ coreFields, id }) => ({
        ...coreFields,
        emailVerified,
        householdId: randomUUID(),
        role: 'owner',
        id,
      }),
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
    ...verificationOptions(deps, log),
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
        // These are limited in `limits.ts` (by account, not only by address), in `singleSignOn/routes.ts`, or not at all.
        '/sign-in/email': false,
        '/sign-up/email': false,
        '/sign-in/social': false,
        '/callback/oidc': false,
        '/change-email': false,
        '/change-password': false,
        [sendingAgain]: false,
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
            // Before anything else: the session in this browser may be another person's.
            if (ctx?.path === callbackPath)
              return { data: { ...user, ...(await placeByProvider(deps)), emailVerified: true } };
            const session = ctx ? await getSessionFromCtx(ctx, { disableCookieCache: true }) : null;
            const memberOf = session ? String(session.user.householdId) : null;
            const invitation: unknown = ctx?.body?.invitation;
            const place = await placeOfNewUser(deps, { email: user.email, invitation, memberOf });
            return { data: { ...user, ...place, emailVerified } };
          },
        },
        update: {
          before: async (change) => ({
            data: change.email === undefined ? change : { ...change, emailVerified },
          }),
        },
      },
    },
  } satisfies BetterAuthOptions;
}

/** The authentication service for one origin. */
export type Auth = ReturnType<typeof createAuth>;

const createAuth = (deps: AuthDeps, origin: string, log: Pick<FastifyBaseLogger, 'error'>) =>
  betterAuth(authOptions(deps, origin, log));

/** The size of the cache. Origins are the names of this server, so there are few. */
const maxOrigins = 16;

/**
 * Creates an authentication service for each origin by which the server is reached, since cookies and the origin check depend on
 * it. The most recently used ones are cached.
 *
 * @param log for e-mails that could not be sent
 * @returns a lookup by origin
 */
export function authByOrigin(
  deps: AuthDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
): (origin: string) => Auth {
  const known = new Map<string, Auth>();
  return (origin) => {
    const auth = known.get(origin) ?? createAuth(deps, origin, log);
    known.delete(origin);
    known.set(origin, auth);
    if (known.size > maxOrigins) known.delete(known.keys().next().value!);
    return auth;
  };
}
