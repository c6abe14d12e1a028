import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../http/problem.ts';

/**
 * The address by which this request reached us: the configured one, else the request's own host.
 *
 * @throws {Problem} 400 where that is none
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.origin !== null) return config.origin;
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin;
  if (origin === undefined) throw new Problem(400, 'invalid-host', 'The request names no host.');
  return origin;
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/**
 * A changing call must come from our own pages: a browser says so in `Origin`, and other sites cannot forge it.
 *
 * @throws {Problem} 403, and 400 where the request names no host
 */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  const own = originOf(request, config);
  if (isReading(request.method) || request.headers.origin === own) return;
  throw new Problem(403, 'foreign-origin', 'This call may only be made by Snug itself.');
}
