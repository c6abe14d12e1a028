import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { originOf } from '../origin.ts';
import { endAddress, hintIn, noProviderCookie } from './ending.ts';
import { inTime } from './inTime.ts';
import type { singleSignOnService } from './service.ts';

/** In ms. Signing out does not wait longer for the provider. */
const patience = 2000;

/**
 * Returns where the browser ends the session at the provider too, if the session began there.
 *
 * @returns `null` if it did not, if the provider has no such page, or if it does not answer: then only Snug's session ends
 */
export async function endAtProvider(
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  request: FastifyRequest,
  reply: FastifyReply,
  service: Pick<ReturnType<typeof singleSignOnService>, 'ready'>,
): Promise<string | null> {
  const hint = hintIn(secret, request.headers.cookie);
  if (hint === null) return null;
  const origin = originOf(request, config);
  reply.header('set-cookie', noProviderCookie(secret, origin.startsWith('https:')));
  if (config.oidc === null) return null;
  const ready = await inTime(service.ready(config.oidc, origin), patience).catch(() => null);
  return ready && endAddress(ready.provider, config.oidc, hint, origin);
}
