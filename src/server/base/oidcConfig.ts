import { ConfigError, oneOf, type Env } from './env.ts';

/** The name under which the authentication service keeps accounts at the provider, and the end of the address of the return. */
export const providerId = 'oidc';

/** Single sign-on by OpenID Connect. */
export interface OidcConfig {
  /** The issuer's address without a slash at its end. */
  issuer: string;
  clientId: string;
  /** `null` for a public client, which only PKCE protects. */
  clientSecret: string | null;
  /** The words of the button on the sign-in page. */
  button: string;
  /** Those in this group of the provider become owners of their household; `null` if groups mean nothing. */
  owners: string | null;
  /** Who gets an account: invited people only, or everyone whom the provider admits, in the oldest household. */
  join: 'invited' | 'household';
}

const wellKnown = /\/\.well-known\/openid-configuration\/?$/;
const isLocal = (host: string) => /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(host);

function issuerOf(text: string): string {
  const url = URL.parse(text.replace(wellKnown, ''));
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new ConfigError(`SNUG_OIDC_ISSUER must be an address like https://auth.example, not '${text}'.`);
  }
  // Over http, anyone in between could sign in as anyone.
  if (url.protocol === 'http:' && !isLocal(url.hostname)) {
    throw new ConfigError(`SNUG_OIDC_ISSUER must begin with https://, not '${text}'.`);
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Reads the settings of single sign-on.
 *
 * @param origin the public address: the provider sends browsers back to it
 * @returns `null` if it is off
 * @throws {ConfigError}
 */
export function oidcOf(env: Env, origin: string | null): OidcConfig | null {
  const join = oneOf(env, 'SNUG_OIDC_JOIN', ['invited', 'household'], 'invited');
  if (!env.SNUG_OIDC_ISSUER) return null;
  const issuer = issuerOf(env.SNUG_OIDC_ISSUER);
  if (!env.SNUG_OIDC_CLIENT_ID) throw new ConfigError('SNUG_OIDC_ISSUER needs SNUG_OIDC_CLIENT_ID too.');
  if (origin === null) {
    throw new ConfigError(
      'SNUG_OIDC_ISSUER needs SNUG_ORIGIN too: the provider sends browsers back to that address.',
    );
  }
  return {
    issuer,
    clientId: env.SNUG_OIDC_CLIENT_ID,
    clientSecret: env.SNUG_OIDC_CLIENT_SECRET || null,
    button: env.SNUG_OIDC_BUTTON || `Log in with ${new URL(issuer).hostname}`,
    owners: env.SNUG_OIDC_OWNERS || null,
    join,
  };
}
