import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** In seconds. */
const year = 365 * 86_400;

/** One cookie for each account, since several people may share a device. */
const nameFor = (email: string) =>
  `snug.device.${createHash('sha256').update(email).digest('base64url').slice(0, 10)}`;

const signatureOf = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`device:${email}`).digest('base64url');

/** Returns the cookie that marks a browser as one on which an account has signed in. It gives no access. */
export const deviceCookie = (secret: string, email: string, isSecure: boolean): string =>
  `${nameFor(email)}=${signatureOf(secret, email)}; Max-Age=${year}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** @param cookies the request's header */
export function isKnownDevice(secret: string, email: string, cookies: string | undefined): boolean {
  const start = `${nameFor(email)}=`;
  const given = cookies?.split('; ').find((cookie) => cookie.startsWith(start));
  const expected = Buffer.from(start + signatureOf(secret, email));
  const found = Buffer.from(given ?? '');
  return found.length === expected.length && timingSafeEqual(found, expected);
}
