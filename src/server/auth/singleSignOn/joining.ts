import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieOf, cookiePrefix } from '../cookies.ts';

/** In seconds. How long the password may be entered after the provider has named the person. */
const life = 600;

/** An account at the provider that waits for the password of the user with its address. */
interface Joining {
  accountId: string;
  email: string;
}

const cookieName = (secret: string) => `${cookiePrefix(secret)}.joining`;

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`joining:${text}`).digest('base64url');

const attributes = (isSecure: boolean) =>
  `Path=/api/auth; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** Returns the cookie that joins an account at the provider to a user of Snug as soon as they sign in on this device. */
export function joiningCookie(secret: string, { accountId, email }: Joining, isSecure: boolean): string {
  const text = Buffer.from(JSON.stringify([accountId, email, Date.now() + life * 1000])).toString(
    'base64url',
  );
  return `${cookieName(secret)}=${text}.${signatureOf(secret, text)}; Max-Age=${life}; ${attributes(isSecure)}`;
}

export const noJoiningCookie = (secret: string, isSecure: boolean): string =>
  `${cookieName(secret)}=; Max-Age=0; ${attributes(isSecure)}`;

/** Returns what waits to be joined on the device of a request. @param cookies the request's header */
export function joiningIn(secret: string, cookies: string | undefined): Joining | null {
  const [text = '', signature = ''] = (cookieOf(cookies, cookieName(secret)) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [accountId, email, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return until > Date.now() ? { accountId, email } : null;
}
