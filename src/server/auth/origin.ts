import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';
import { Problem } from '../http/problem.ts';

const noHost =
  'The request names no host, so its address is unknown. If a proxy removes the header Host, set SNUG_ORIGIN to your address of Snug.';

/**
 * Returns the origin by which this request reached the server: the configured one, or the request's own host.
 *
 * @throws {Problem} 400 if the request has no valid host
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.origin !== null) return config.origin;
  const origin = URL.parse(`${request.protocol}://${request.host}`)?.origin;
  if (origin === undefined) throw new Problem(400, 'invalid-host', noHost);
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

/** Returns the header that a proxy has replaced or left out, with the line that makes nginx pass it on. */
const lost = (came: string, own: string): string =>
  URL.parse(came)?.host === URL.parse(own)?.host
    ? 'X-Forwarded-Proto and name it in SNUG_TRUST_PROXY (nginx: proxy_set_header X-Forwarded-Proto $scheme;)'
    : 'Host (nginx: proxy_set_header Host $http_host;)';

/** Returns the refusal of a request from another site, with advice for the operator. @param came the request's `Origin` */
function foreign(came: string | undefined, own: string, { origin }: Config): Problem {
  const refused = 'This call may only be made by Snug itself';
  const isAddress = came !== undefined && URL.parse(came)?.origin === came;
  const advice = !isAddress
    ? `a browser on its pages sends the header Origin with ${own}. If a proxy removes it, let it pass.`
    : origin !== null
      ? `SNUG_ORIGIN is ${own}, and the page is at ${came}. Open Snug at the first, or if the second is yours, set SNUG_ORIGIN to it.`
      : `the request arrived for ${own}, and the page is at ${came}. If that is your address of Snug, set SNUG_ORIGIN to it, or let the proxy pass on ${lost(came, own)}.`;
  return new Problem(403, 'foreign-origin', `${refused}: ${advice}`);
}

/** How many different origins are logged. More would be an attack, or a flood of the log. */
const mostLogged = 50;
/** The length beyond which an `Origin` is not repeated. */
const longestOrigin = 200;

/**
 * Returns the check that a request that changes data comes from Snug's own pages: browsers send `Origin`, and other sites cannot
 * forge it. The first refusal of each origin is logged with what was expected and what to set.
 *
 * @throws {Problem} 403 if the origin differs; 400 if the request has no valid host
 */
export function originCheck(config: Config): (request: FastifyRequest) => void {
  const logged = new Set<string>();
  function warn(request: FastifyRequest, key: string, expected: string | null, { message }: Problem): void {
    if (logged.has(key) || logged.size >= mostLogged) return;
    logged.add(key);
    const { origin = null } = request.headers;
    request.log.warn({ origin: origin?.slice(0, longestOrigin) ?? null, expected }, message);
  }
  return (request) => {
    let own: string;
    try {
      own = originOf(request, config);
    } catch (error) {
      if (error instanceof Problem) warn(request, 'no host', null, error);
      throw error;
    }
    const came = request.headers.origin?.slice(0, longestOrigin + 1);
    if (isReading(request.method) || came === own) return;
    const refusal = foreign(came, own, config);
    warn(request, `origin ${came}`, own, refusal);
    throw refusal;
  };
}
