import { APIError } from 'better-auth/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { countTry, TooMany, type Limit } from '../http/rateLimit.ts';

const hour = 3_600_000;

/** Links to one address, whichever accounts enter it. */
const mails: Limit = { name: 'verification-mail', max: 6, windowMs: hour };
/** Requests of one user for another link. */
const requests: Limit = { name: 'verification-request', max: 5, windowMs: hour };

/** In seconds. How long a link works. */
const verificationLife = 86_400;

/** The call that sends the link to the address of the signed-in user again. */
export const sendingAgain = '/send-verification-email';

/** The page to which a link leads; in case of an error, the service adds it as `error`. */
const page = '/email-verified';

type VerificationDeps = Pick<Deps, 'config' | 'repository' | 'sendMail' | 'now'>;

/** Counts a link. @throws {APIError} 429, as the authentication service answers it */
async function countLink({ repository, now }: VerificationDeps, limit: Limit, who: string): Promise<void> {
  try {
    await countTry(repository, limit, [who], now());
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_LINKS', message: error.message });
  }
}

const isTooMany = (error: unknown) => error instanceof APIError && error.status === 'TOO_MANY_REQUESTS';

/**
 * Counts a request of the signed-in user for another link.
 *
 * @param userId `null` without a session
 * @throws {APIError} 401 without a session, 429 after too many
 */
export async function allowSendingAgain(deps: VerificationDeps, userId: string | null): Promise<void> {
  if (userId === null)
    throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Sign in first.' });
  await countLink(deps, requests, userId);
}

/** Sends a link, with no words of the account: its address may be that of another person. */
async function sendLink(deps: VerificationDeps, email: string, token: string): Promise<void> {
  const { config, sendMail } = deps;
  if (sendMail === null || config.origin === null) return;
  await countLink(deps, mails, email);
  const query = new URLSearchParams({ token, callbackURL: page });
  await sendMail({
    to: email,
    subject: 'Confirm your email address for Snug',
    text: [
      'Hello,',
      'this email address was entered for an account of Snug. If it is yours, confirm it within a day:',
      `${config.origin}/api/auth/verify-email?${query}`,
      'If you did not enter it, do nothing.',
    ].join('\n\n'),
  });
}

/**
 * Returns the part of the authentication service's options that verifies addresses; none without a mail server, since addresses
 * count as verified then.
 */
export function verificationOptions(deps: VerificationDeps, log: Pick<FastifyBaseLogger, 'error'>) {
  if (deps.sendMail === null) return {};
  return {
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationLife,
      async sendVerificationEmail(
        { user: { email }, token }: { user: { email: string }; token: string },
        request?: Request,
      ): Promise<void> {
        const sent = sendLink(deps, email, token);
        // The user who asks for the link learns whether it was sent; nothing else waits for the mail server.
        if (request && new URL(request.url).pathname.endsWith(sendingAgain)) return sent;
        sent.catch((error: unknown) => {
          if (!isTooMany(error)) log.error(error, 'the e-mail with a verification link failed');
        });
      },
    },
  };
}
