import { hostname } from 'node:os';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';

/**
 * Returns whether a name cannot be a website's: an IP address, `localhost`, or this computer's own name.
 *
 * @param host with or without a port; IPv6 addresses are in brackets
 */
function isOwnName(host: string): boolean {
  const url = URL.parse(`http://${host}`);
  // `originOf` refuses a host that is no name.
  if (!url) return true;
  const name = url.hostname.replace(/\.$/, '');
  const own = hostname().toLowerCase();
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  return name === own || name === `${own}.local` || /^(.+\.)?localhost$/.test(name);
}

/** Requests that begin an installation: they notice that its last account was deleted since. */
const isBeginning = (url: string) => /^\/api\/(setup|auth\/sign-up)\b/.test(url);

const isForPrograms = (url: string) => /^\/(healthz|readyz)([/?]|$)/.test(url);

/**
 * Refuses requests by unknown names as long as there is no account. Otherwise a website whose name points to this computer (DNS
 * rebinding) could create the first account from a browser at home.
 */
export function guardUnclaimed(
  app: FastifyInstance,
  { config, repository }: Pick<Deps, 'config' | 'repository'>,
): void {
  // With a configured address, requests that change data must come from it.
  if (config.origin !== null) return;
  let isClaimed = false;
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (isOwnName(request.host) || isForPrograms(request.url)) return;
    // The route, too: an address may encode its letters.
    if (isClaimed && ![request.url, request.routeOptions.url ?? ''].some(isBeginning)) return;
    isClaimed = !(await repository.users.needsFirst());
    if (isClaimed) return;
    const sentence =
      'Create the first account at an address that Snug printed when it started, or set SNUG_ORIGIN to this address and start Snug again.';
    if (!/\btext\/html\b/.test(request.headers.accept ?? ''))
      throw new Problem(421, 'unknown-host', sentence);
    return reply.code(421).type('text/plain; charset=utf-8').send(sentence);
  });
}
