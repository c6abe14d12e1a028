import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../http/problem.ts';

/**
 * Returns the origin by which this request reached the server: the configured one, or the request's own host.
 *
 * @throws {Problem} 400 if the request has no valid host
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.origin !== null) return config.origin;
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin;
  if (origin === undefined) throw new Problem(400, 'invalid-host', 'The request names no host.');
  return origin;
}

/**
 * Returns the https address of this server: the configured one, or that of its own certificate under the request's host name.
 *
 * @returns `null` if https is off
 * @throws {Problem} 400 if the request has no valid host
 */
export function httpsOriginOf(request: FastifyRequest, config: Config): string | null {
  const origin = originOf(request, config);
  if (origin.startsWith('https:')) return origin;
  return config.https && `https://${new URL(origin).hostname}:${config.https.port}`;
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/**
 * Checks that a request that changes data comes from Snug's own pages: browsers send `Origin`, and other sites cannot forge it.
 *
 * @throws {Problem} 403 if the origin differs; 400 if the request has no valid host
 */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  const own = originOf(request, config);
  if (isReading(request.method) || request.headers.origin === own) return;
  throw new Problem(403, 'foreign-origin', 'This call may only be made by Snug itself.');
}
