import { cookieOf, cookiePrefix, sessionLife } from '../cookies.ts';
import type { OidcConfig } from '../../base/oidcConfig.ts';
import type { Provider } from './discovery.ts';

/** Browsers refuse cookies above 4 kB. */
const longestHint = 3500;

const cookieName = (secret: string) => `${cookiePrefix(secret)}.provider`;

const attributes = (isSecure: boolean) =>
  `Path=/api/auth/sign-out; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/**
 * Returns the cookie that marks a session as begun at the provider, so that signing out ends the session there too.
 *
 * @param idToken by which the provider knows which session that is
 */
export function providerCookie(secret: string, idToken: string, isSecure: boolean): string {
  const hint = idToken.length > longestHint ? 'none' : idToken;
  return `${cookieName(secret)}=${hint}; Max-Age=${sessionLife.expiresIn}; ${attributes(isSecure)}`;
}

export const noProviderCookie = (secret: string, isSecure: boolean): string =>
  `${cookieName(secret)}=; Max-Age=0; ${attributes(isSecure)}`;

/** Returns the ID token of the session in a request; `none` if it was too long, `null` if the session did not begin at the provider. */
export const hintIn = (secret: string, cookies: string | undefined): string | null =>
  cookieOf(cookies, cookieName(secret)) || null;

/**
 * Returns the address at which a browser ends the session at the provider (OpenID Connect RP-Initiated Logout 1.0).
 *
 * @param origin to whose sign-in page it returns
 * @returns `null` if the provider has none
 */
export function endAddress(
  { end_session_endpoint }: Provider,
  { clientId }: OidcConfig,
  hint: string,
  origin: string,
): string | null {
  const url = URL.parse(end_session_endpoint ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (hint !== 'none') url.searchParams.set('id_token_hint', hint);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', `${origin}/login`);
  return url.href;
}
