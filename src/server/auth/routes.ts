import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { authCalls } from '../http/contract.ts';
import { invalid } from '../http/problem.ts';
import type { BetterAuthOptions } from 'better-auth';
import type { Auth } from './auth.ts';
import { usableIn } from './invitations.ts';
import { currentSession, keepSession } from './currentSession.ts';
import { deviceCookie } from './knownDevice.ts';
import { countAuthTry, emailIn } from './limits.ts';
import { originOf } from './origin.ts';
import { memberOf, requireMeant, requireNotRemoved } from './session.ts';
import { secretHash } from '../base/token.ts';
import { byPassword, requirePasswords } from './passwordsOff.ts';
import { answerOf } from './serviceCall.ts';
import { joinAfter } from './singleSignOn/joinAfter.ts';
import { beginning, mountSingleSignOn, returning } from './singleSignOn/routes.ts';
import { singleSignOnService } from './singleSignOn/service.ts';
import { endAtProvider } from './singleSignOn/signOut.ts';

/** The service answers 500 to a new passkey that is malformed, or made for another challenge or address. */
const isForeignPasskey = (path: string, { status }: Response) =>
  path === '/api/auth/passkey/verify-registration' && status === 500;

/** These begin a session, and do nothing for the user of the present one. */
const beginnings: ReadonlySet<string> = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/passkey/generate-authenticate-options',
  '/api/auth/passkey/verify-authentication',
  '/api/auth/reset-password',
]);

/**
 * Passes requests under `/api/auth` to the authentication service and returns its responses.
 *
 * @param requireOwnOrigin refuses requests of other sites
 * @param optionsFor the options of the service for an origin, for single sign-on
 */
export async function mountAuth(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'repository' | 'secret' | 'now' | 'clock'>,
  authFor: (origin: string) => Auth,
  requireOwnOrigin: (request: FastifyRequest) => void,
  optionsFor: (origin: string) => BetterAuthOptions,
): Promise<void> {
  const singleSignOn = singleSignOnService(optionsFor);
  await app.register(async (scope) => {
    // The service checks the origin only of requests with a cookie.
    scope.addHook('onRequest', async (request) => requireOwnOrigin(request));
    // The service parses bodies itself.
    scope.removeAllContentTypeParsers();
    // Only JSON: the rate limits must read the email exactly as the service does.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, body),
    );
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      await keepSession(request, deps);
      const session = request.url === '/api/auth/get-session' ? await currentSession(request, deps) : null;
      if (session) return session;
      const origin = originOf(request, deps.config);
      const body =
        request.body instanceof Buffer && request.body.length > 0 ? new Uint8Array(request.body) : undefined;
      const path = new URL(request.url, origin).pathname.replace(/\/$/, '');
      if (byPassword.has(path)) requirePasswords(deps.config);
      if (request.headers['snug-user'] !== undefined && !beginnings.has(path)) {
        const member = await memberOf(request, deps);
        if (member) requireMeant(request, member);
      }
      const { cookie: cookies } = request.headers;
      await countAuthTry(deps, { path, address: request.ip, cookies, body });
      // NUL, raw or escaped: PostgreSQL cannot store it.
      if (body && /\0|\\u0000/.test(Buffer.from(body).toString('latin1'))) {
        throw invalid('body', 'holds a character that cannot be kept');
      }
      // Before the service uses it: what was used by an earlier request stays used, even if its user has left since.
      const join = path === '/api/auth/sign-up/email' ? await usableIn(deps, body) : null;
      const answer = await answerOf(authFor(origin).handler, request, new URL(request.url, origin), body);
      if (join && !answer.ok) await deps.repository.invitations.release(secretHash(join.token), join.email);
      // The service hides the cause of an error; that of the database is thrown here.
      if (answer.status >= 500) await deps.repository.check();
      const answered = Buffer.from(await answer.arrayBuffer());
      // Before the service's answer deletes the cookie of a session that it does not know.
      if (path === '/api/auth/get-session' && String(answered) === 'null')
        await requireNotRemoved(request, deps);
      reply.code(isForeignPasskey(path, answer) ? 400 : answer.status);
      answer.headers.forEach((value, name) => {
        if (name !== 'set-cookie') reply.header(name, value);
      });
      // After signing out, no data of the household may stay in the browser's HTTP cache.
      if (path === '/api/auth/sign-out' && answer.ok) reply.header('clear-site-data', '"cache"');
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
      if (path === '/api/auth/sign-in/email' && answer.ok) {
        const isSecure = origin.startsWith('https:');
        reply.header('set-cookie', deviceCookie(deps.secret, emailIn(body), isSecure));
      }
      if (!answer.ok) return reply.send(answered);
      await joinAfter(deps, request, reply, { path, body: answered, isSecure: origin.startsWith('https:') });
      if (path !== '/api/auth/sign-out') return reply.send(answered);
      const url = await endAtProvider(deps, request, reply, singleSignOn);
      return reply.send(url === null ? answered : { success: true, redirect: true, url });
    };
    mountSingleSignOn(scope, deps, singleSignOn);
    // The service has more calls, which Snug does not use.
    for (const { method, url } of authCalls())
      if (url !== beginning && url !== returning) scope.route({ method, url, handler });
  });
}
