import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../http/problem.ts';

/** The address by which this request reached us: the configured one, else the request's own host. */
export function originOf(request: FastifyRequest, config: Config): string {
  return config.origin ?? `${request.protocol}://${request.host}`;
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/**
 * A changing call must come from our own pages: a browser says so in `Origin`, and other sites cannot forge it.
 *
 * @throws {Problem} 403
 */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  if (isReading(request.method) || request.headers.origin === originOf(request, config)) return;
  throw new Problem(403, 'foreign-origin', 'This call may only be made by Snug itself.');
}
