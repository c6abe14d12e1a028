import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPath } from '#domain/ownPath.ts';
import type { Deps } from '../../deps.ts';
import { networkOf } from '../../http/network.ts';
import { countTry, type Limit } from '../../http/rateLimit.ts';
import { providerId } from '../../base/oidcConfig.ts';
import { secretHash } from '../../base/token.ts';
import { deviceCookie } from '../knownDevice.ts';
import { originOf } from '../origin.ts';
import { answerOf } from '../serviceCall.ts';
import { ProviderError } from './discovery.ts';
import { providerCookie } from './ending.ts';
import { inTime } from './inTime.ts';
import { joiningCookie, noJoiningCookie } from './joining.ts';
import { notes, type Note } from './note.ts';
import { reasonFor, type Reason } from './reason.ts';
import type { singleSignOnService } from './service.ts';

export const beginning = '/api/auth/single-sign-on';
export const returning = `/api/auth/callback/${providerId}`;

/** Departures to the provider and returns from it, from one network. */
const trips: Limit = { name: 'single-sign-on', max: 100, windowMs: 60_000 };

/** In ms. How long a browser waits until the provider has confirmed who has signed in. */
const patience = 25_000;

/** The most characters of an error code that are logged. */
const longestCode = 60;

interface Trip {
  /** The page to which the browser returns, as a path. */
  target: string;
  invitation: string | null;
}

/** Returns the trip that a body asks for; `null` if it is malformed or leads to another site. */
function tripIn(body: unknown): Trip | null {
  try {
    const { target = '/', invitation = null } = JSON.parse(String(body)) as Record<string, unknown>;
    if (!isOwnPath(target) || (invitation !== null && typeof invitation !== 'string')) return null;
    return { target, invitation };
  } catch {
    return null;
  }
}

type SingleSignOnDeps = Pick<Deps, 'config' | 'repository' | 'secret' | 'now'>;

/** Mounts the two calls of single sign-on: the departure to the provider, and the return from it. */
export function mountSingleSignOn(
  scope: FastifyInstance,
  deps: SingleSignOnDeps,
  service: ReturnType<typeof singleSignOnService>,
): void {
  const { config, repository, secret } = deps;

  function fail(reply: FastifyReply, status: number, code: string, message: string) {
    return reply.code(status).send({ code, message });
  }

  const off = (reply: FastifyReply) =>
    fail(reply, 404, 'SINGLE_SIGN_ON_OFF', 'This installation has no single sign-on.');

  scope.post(beginning, async (request, reply) => {
    const { oidc } = config;
    if (oidc === null) return off(reply);
    await countTry(repository, trips, [networkOf(request.ip)], deps.now());
    const trip = tripIn(request.body);
    if (!trip) return fail(reply, 400, 'INVALID_TARGET', 'The page to return to is not a page of Snug.');
    const origin = originOf(request, config);
    try {
      const { handler } = await service.begin(oidc, origin);
      const page = trip.invitation === null ? `/login?to=${encodeURIComponent(trip.target)}` : '/login';
      const body = JSON.stringify({
        provider: providerId,
        callbackURL: new URL(trip.target, origin).href,
        errorCallbackURL: `${origin}${page}`,
        disableRedirect: true,
        additionalData: trip.invitation === null ? {} : { invitation: secretHash(trip.invitation) },
      });
      const answer = await answerOf(handler, request, new URL('/api/auth/sign-in/social', origin), body);
      if (answer.status >= 500) await repository.check();
      const { url } = (await answer.json()) as { url?: string };
      if (!answer.ok || url === undefined)
        return fail(reply, 502, 'PROVIDER_UNUSABLE', 'Snug could not begin the sign-in.');
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
      return await reply.send({ url });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.warn(`Single sign-on: ${error.message}`);
      return fail(reply, 502, error.isPassing ? 'PROVIDER_DOWN' : 'PROVIDER_UNUSABLE', error.message);
    }
  });

  /** Sends the browser to the sign-in page, which says why. @param came where the authentication service would send it */
  function tell(reply: FastifyReply, reason: Reason, came?: URL) {
    const query = new URLSearchParams({ sso: reason });
    const to = came?.searchParams.get('to');
    if (isOwnPath(to)) query.set('to', to);
    return reply.redirect(`/login?${query}`, 303);
  }

  /** Notes what the sign-in changes beside the session. */
  async function settle(reply: FastifyReply, note: Note, isSecure: boolean): Promise<void> {
    const { accountId, idToken, profile } = note;
    const user = accountId === undefined ? undefined : await repository.providerAccounts.userOf(accountId);
    if (!user || !profile || idToken === undefined) return;
    const { owners = null } = config.oidc ?? {};
    // A role that the group has given is taken away only by an owner.
    if (owners !== null && profile.groups.includes(owners))
      await repository.providerAccounts.makeOwner(user.id);
    reply.header('set-cookie', deviceCookie(secret, user.email, isSecure));
    reply.header('set-cookie', providerCookie(secret, idToken, isSecure));
    reply.header('set-cookie', noJoiningCookie(secret, isSecure));
  }

  async function land(request: FastifyRequest, reply: FastifyReply, note: Note): Promise<FastifyReply> {
    const origin = originOf(request, config);
    const isSecure = origin.startsWith('https:');
    const { handler } = await service.ready(config.oidc!, origin);
    const call = () => answerOf(handler, request, new URL(request.url, origin));
    const answer = await inTime(notes.run(note, call), patience);
    const came = URL.parse(answer.headers.get('location') ?? '', origin);
    const error = came?.searchParams.get('error') ?? (came && answer.status < 400 ? null : 'failed');
    const isSignedIn = answer.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie));
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
    if (came && isSignedIn) {
      await settle(reply, note, isSecure);
      return reply.redirect(came.origin === origin ? came.href : '/', 303);
    }
    if (answer.status >= 500) await repository.check();
    if (note.invitation !== undefined && note.profile)
      await repository.invitations.release(note.invitation, note.profile.email);
    const reason = reasonFor(error ?? 'failed', note);
    // The provider, or a person who returns from it, can write anything there.
    const [said, fault] = [error, note.fault].map((text) => text?.slice(0, longestCode));
    request.log.warn({ reason, error: said, fault }, 'single sign-on');
    // The provider may have other keys or addresses by now.
    if (reason === 'untrusted' || reason === 'providerDown') service.forget();
    const { accountId, profile } = note;
    if (reason === 'taken' && accountId !== undefined && profile)
      reply.header('set-cookie', joiningCookie(secret, { accountId, email: profile.email }, isSecure));
    return tell(reply, reason, came ?? undefined);
  }

  scope.get(returning, async (request, reply) => {
    if (config.oidc === null) return off(reply);
    await countTry(repository, trips, [networkOf(request.ip)], deps.now());
    const note: Note = {};
    try {
      return await land(request, reply, note);
    } catch (error) {
      await repository.check();
      const isDown = error instanceof ProviderError;
      request.log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'single sign-on');
      return tell(reply, isDown ? 'providerDown' : 'failed');
    }
  });
}
