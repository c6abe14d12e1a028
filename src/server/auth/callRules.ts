/** What the authentication service's calls need before they are answered. */
import { APIError, changeEmail, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { isPersonName, personNameRule } from '#domain/personNames.ts';
import type { Deps } from '../deps.ts';
import { requireInvitation } from './invitations.ts';
import { passwordIn, requireResponse } from './passkeys.ts';
import { resetIdentifier } from './resetLink.ts';
import { allowSendingAgain, sendingAgain } from './verification.ts';

export type AuthDeps = Pick<
  Deps,
  | 'config'
  | 'repository'
  | 'authDatabase'
  | 'secret'
  | 'now'
  | 'passwords'
  | 'photos'
  | 'exports'
  | 'sendMail'
>;

const signUpClosed = () =>
  new APIError('FORBIDDEN', {
    code: 'SIGN_UP_CLOSED',
    message: 'Ask someone with an account to add you.',
  });

/** The calls that sign a user out on other devices. */
const revoking = new Set(['/revoke-sessions', '/revoke-other-sessions']);

/**
 * Removes all access tokens and push subscriptions of this user, because it is unknown which of them belongs to a lost device. The
 * device in use subscribes again.
 */
async function forgetDevices({ repository }: AuthDeps, user: Record<string, unknown>): Promise<void> {
  await repository.forHousehold(String(user.householdId)).devices.forgetAll(String(user.id));
  await repository.accessTokens.removeAll(String(user.id));
}

export const minPasswordLength = 8;
export const maxPasswordLength = 128;

const isPassword = (text: unknown) =>
  typeof text === 'string' && text.length >= minPasswordLength && text.length <= maxPasswordLength;

/**
 * Removes the push subscriptions of the user who sets a new password by a link, because all their devices are signed out, and their
 * passkeys unless they are to be kept: another person may have added one.
 */
async function forgetAccessOfLink(
  deps: AuthDeps,
  { token, newPassword, keepPasskeys }: Record<string, unknown>,
) {
  if (typeof token !== 'string' || !isPassword(newPassword)) return;
  const user = await deps.repository.passwordResets.find(resetIdentifier(token));
  // Before the service deletes an expired link: the clock may be wrong.
  if (!user) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
  await forgetDevices(deps, user);
  if (keepPasskeys !== true) await deps.repository.passkeys.removeAll(user.id);
}

/** The calls that change how a user signs in, with the field of the current password. */
const guarded: Partial<Record<string, string>> = {
  '/change-email': 'password',
  '/change-password': 'currentPassword',
};

type CallContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** In ms. How long a sign-in stands for the password of a user who has none. */
const recentLife = 600_000;

/** @throws {APIError} `SIGN_IN_AGAIN` if a session is older than ten minutes */
function requireRecent({ createdAt }: { createdAt: string | Date }): void {
  if (Date.now() - new Date(createdAt).getTime() < recentLife) return;
  throw new APIError('BAD_REQUEST', {
    code: 'SIGN_IN_AGAIN',
    message: 'Log out and log in again, then do this within ten minutes.',
  });
}

/**
 * Checks the current password of the user of a session. If they have none, or passwords are switched off, they must have signed in
 * just now.
 *
 * @returns the user; `null` without a session, since the service refuses the call itself
 * @throws {APIError} `INVALID_PASSWORD`, `SIGN_IN_AGAIN`
 */
async function requirePassword({ config }: AuthDeps, ctx: CallContext, given: unknown) {
  const known = await getSessionFromCtx(ctx, { disableCookieCache: true });
  if (!known) return null;
  const { internalAdapter, password } = ctx.context;
  const hash = config.passwords && (await internalAdapter.findCredentialAccount(known.user.id))?.password;
  if (!hash) {
    requireRecent(known.session);
    return known.user;
  }
  const isRight =
    typeof given === 'string' &&
    given.length <= maxPasswordLength &&
    (await password.verify({ hash, password: given }));
  if (!isRight) throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });
  return known.user;
}

/**
 * Checks the current password of a user who changes their e-mail address or password, then removes the links to a new password,
 * and the push subscriptions if other devices are signed out.
 *
 * @throws {APIError} `INVALID_PASSWORD`, `SIGN_IN_AGAIN`, `EMAIL_REFUSED`
 */
async function allowChange(deps: AuthDeps, ctx: CallContext, field: string): Promise<void> {
  const user = await requirePassword(deps, ctx, ctx.body?.[field]);
  if (!user) return;
  const email = String(ctx.body?.newEmail ?? '').toLowerCase();
  if (email !== '' && email !== user.email && (await deps.repository.users.isEmailTaken(email))) {
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'EMAIL_REFUSED',
      message: 'This email address cannot be used. Choose another one.',
    });
  }
  await deps.repository.passwordResets.deleteAll(user.id);
  // The service changes an address at once only if the present one is not verified.
  if (email !== user.email && changeEmail.options.body.safeParse(ctx.body).success)
    await deps.repository.users.forgetVerification(user.id);
  if (ctx.body?.revokeOtherSessions === true && isPassword(ctx.body?.newPassword)) {
    await forgetDevices(deps, user);
  }
}

/**
 * Checks where a link sends the browser: the service fails on other relative addresses.
 *
 * @throws {APIError} `INVALID_CALLBACK_URL`
 */
function requirePath(target: unknown): void {
  if (target === undefined || /^\/(?![/\\])/.test(String(target))) return;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_CALLBACK_URL', message: 'Invalid callbackURL' });
}

/**
 * Returns the hook that runs before each call. Signing out other devices removes the push subscriptions first: if that fails, the
 * call fails and can be retried. Without a session, a user can be created only as the first of the installation or if sign-up is
 * open; a signed-in user adds members to their own household.
 */
export function callRules(deps: AuthDeps) {
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
      return void (await requirePassword(deps, ctx, passwordIn(ctx.headers)));
    if (ctx.path === sendingAgain) {
      const known = await getSessionFromCtx(ctx, { disableCookieCache: true });
      // The service says so itself, and sends nothing.
      if (known?.user.emailVerified) return;
      return allowSendingAgain(deps, known && known.user.id);
    }
    requireResponse(ctx.path, ctx.body);
    if (ctx.path === '/verify-email') return requirePath(ctx.query?.callbackURL);
    if (ctx.path === '/reset-password') return forgetAccessOfLink(deps, ctx.body ?? {});
    if (ctx.body?.image) {
      throw new APIError('BAD_REQUEST', { code: 'NO_IMAGE', message: 'A user has no picture.' });
    }
    // Without it, a recent session alone would be enough.
    if (ctx.path === '/delete-user' && (typeof ctx.body?.password !== 'string' || ctx.body.password === '')) {
      const known = await getSessionFromCtx(ctx, { disableCookieCache: true });
      const ways = known && (await deps.repository.providerAccounts.waysOf(known.user.id));
      if (!ways || (config.passwords && ways.password))
        throw new APIError('BAD_REQUEST', { code: 'PASSWORD_REQUIRED', message: 'Enter your password.' });
      return requireRecent(known.session);
    }
    const name: unknown = ctx.body?.name;
    if (
      !isPersonName(name) &&
      (ctx.path === '/sign-up/email' || (ctx.path === '/update-user' && name !== undefined))
    ) {
      throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: personNameRule });
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
