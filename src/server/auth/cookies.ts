import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { originOf } from './origin.ts';

/** How long a session lasts without a request, and how old it is when it is renewed, in seconds. */
export const sessionLife = { expiresIn: 90 * 86_400, updateAge: 86_400 };

/** The session's cookie of versions whose installations shared the names of cookies. */
const oldSession = 'snug.session_token';

/**
 * Returns how the names of an installation's cookies begin. Browsers send the cookies of a host to all its ports, so that two
 * installations on one computer must not use the same names.
 *
 * @param secret of the installation
 */
export const cookiePrefix = (secret: string): string =>
  `snug.${createHash('sha256').update(`cookies:${secret}`).digest('base64url').slice(0, 8)}`;

const secured = (name: string, isSecure: boolean) => `${isSecure ? '__Secure-' : ''}${name}`;

/** Returns the name of the session's cookie. @param isSecure whether the origin is https, for which browsers reserve a prefix */
export const sessionCookie = (secret: string, isSecure: boolean): string =>
  secured(`${cookiePrefix(secret)}.session_token`, isSecure);

/** Returns the value of a cookie; the first one if a browser sends several. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Decodes a percent-encoded text. @returns `null` if it is malformed */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Returns the token of a cookie that the authentication service has signed (`token.signature`, HMAC-SHA-256 in base64).
 *
 * @returns `null` if the signature is wrong
 */
export function tokenOf(cookie: string, secret: string): string | null {
  const signed = decoded(cookie);
  const at = signed?.lastIndexOf('.') ?? -1;
  if (signed === null || at < 1) return null;
  const token = signed.slice(0, at);
  const expected = createHmac('sha256', secret).update(token).digest('base64');
  const [known, given] = [Buffer.from(expected), Buffer.from(signed.slice(at + 1))];
  return known.length === given.length && timingSafeEqual(known, given) ? token : null;
}

/** Gives a session's cookie of an earlier version its present name, in the request and in the browser. */
export function renameOldCookies(
  app: FastifyInstance,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, headers } = request;
    if (!url.startsWith('/api/') || !headers.cookie?.includes(oldSession)) return;
    const isSecure = originOf(request, config).startsWith('https:');
    const old = secured(oldSession, isSecure);
    const value = cookieOf(headers.cookie, old);
    // It may be another installation's.
    if (value === undefined || tokenOf(value, secret) === null) return;
    const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${old}=; Max-Age=0; ${attributes}`);
    const name = sessionCookie(secret, isSecure);
    if (cookieOf(headers.cookie, name) !== undefined) return;
    headers.cookie += `; ${name}=${value}`;
    reply.header('set-cookie', `${name}=${value}; Max-Age=${sessionLife.expiresIn}; ${attributes}`);
  });
}
