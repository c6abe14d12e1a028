import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { cookieOf, cookiePrefix } from './cookies.ts';

/** In seconds. */
const year = 365 * 86_400;

/** One cookie for each account, since several people may share a device. */
const nameFor = (secret: string, email: string) => `${cookiePrefix(secret)}.${endFor(email)}`;

const endFor = (email: string) =>
  `device.${createHash('sha256').update(email).digest('base64url').slice(0, 10)}`;

const signatureOf = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`device:${email}`).digest('base64url');

/** Returns the cookie that marks a browser as one on which an account has signed in. It gives no access. */
export const deviceCookie = (secret: string, email: string, isSecure: boolean): string =>
  `${nameFor(secret, email)}=${signatureOf(secret, email)}; Max-Age=${year}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** @param cookies the request's header */
export function isKnownDevice(secret: string, email: string, cookies: string | undefined): boolean {
  const expected = Buffer.from(signatureOf(secret, email));
  // Earlier versions named it without the installation.
  return [nameFor(secret, email), `snug.${endFor(email)}`].some((name) => {
    const found = Buffer.from(cookieOf(cookies, name) ?? '');
    return found.length === expected.length && timingSafeEqual(found, expected);
  });
}
