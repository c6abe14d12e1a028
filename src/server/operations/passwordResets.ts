import { originOf } from '../auth/origin.ts';
import { requirePasswords } from '../auth/passwordsOff.ts';
import { createResetLink, resetIdentifier } from '../auth/resetLink.ts';
import type { OperationDeps } from '../deps.ts';
import { networkOf } from '../http/network.ts';
import { conflict } from '../http/problem.ts';
import { countTry, TooMany, type Limit } from '../http/rateLimit.ts';
import { created, found, ok, type Handlers } from './operation.ts';
import { passkeysView } from './passkeys.ts';
import { iso } from './views.ts';

const minute = 60_000;

/** Requests for an e-mail per network, for any account. */
const requests: Limit = { name: 'reset-request', max: 10, windowMs: minute };
/** E-mails to one account. Those above it are not sent: the links that its owner already has still work. */
const mails: Limit = { name: 'reset-mail', max: 5, windowMs: 60 * minute };
/** Looks at links per network. */
const looks: Limit = { name: 'reset-look', max: 30, windowMs: minute };

/**
 * Sends a link to an account, if there is one, its address is verified and it has not had many. It holds no words of the account,
 * whose name may be from a time without rules.
 */
async function sendLink(
  { config, repository, sendMail }: OperationDeps,
  email: string,
  now: number,
): Promise<void> {
  const user = await repository.users.findByEmail(email);
  // Without a configured address, anyone could request a link to their own website.
  if (!user?.emailVerified || sendMail === null || config.origin === null) return;
  await countTry(repository, mails, [user.id], now);
  const { url } = await createResetLink(repository, user.id, config.origin);
  await sendMail({
    to: user.email,
    subject: 'Choose a new password for Snug',
    text: [
      'Hello,',
      'choose a new password for Snug here, once and within an hour:',
      url,
      'Your devices are signed out then. If you did not ask for this, do nothing: your password stays as it is.',
    ].join('\n\n'),
  });
}

export const passwordResetOperations = {
  async createPasswordReset({ path, user, household, deps, request }) {
    requirePasswords(deps.config);
    if (path.userID === user)
      throw conflict('self', 'You change your own password in Settings, Your account.');
    const people = await household.people.list();
    const { id } = found(
      people.find((person) => person.id === path.userID),
      'person',
    );
    const { url, expiresAt } = await createResetLink(deps.repository, id, originOf(request, deps.config));
    return created({ url, expiresAt: iso(expiresAt) });
  },

  async requestPasswordReset({ body, deps, request, reply }) {
    requirePasswords(deps.config);
    const now = deps.now();
    await countTry(deps.repository, requests, [networkOf(request.ip)], now);
    // Begun after the answer, whose content and time must not tell whether there is such an account.
    if (deps.sendMail !== null) {
      reply.raw.once('close', () => {
        sendLink(deps, body.email.toLowerCase(), now).catch((error: unknown) => {
          if (!(error instanceof TooMany)) request.log.error(error, 'the e-mail with a reset link failed');
        });
      });
    }
    return ok({ sendsMail: deps.sendMail !== null });
  },

  async findPasswordReset({ body, deps, request }) {
    await countTry(deps.repository, looks, [networkOf(request.ip)], deps.now());
    const { passkeys, passwordResets } = deps.repository;
    const user = await passwordResets.find(resetIdentifier(body.token));
    if (!user) return ok({ user: null });
    const { id, name, email } = user;
    return ok({ user: { name, email, passkeys: passkeysView(await passkeys.list(id)) } });
  },
} satisfies Partial<Handlers>;
