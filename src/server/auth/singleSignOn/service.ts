import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { providerId, type OidcConfig } from '../../base/oidcConfig.ts';
import { discover, discoveryAddress, type Provider } from './discovery.ts';
import { notes } from './note.ts';
import { profileOf } from './profile.ts';

/** A provider that has told what it offers, and the authentication service for it. */
export interface Ready {
  provider: Provider;
  handler: (request: Request) => Promise<Response>;
}

/** Providers that offer no scope of this name may refuse it. */
const scopesFor = ({ owners }: OidcConfig, { scopes_supported = [] }: Provider) => [
  'openid',
  'email',
  'profile',
  ...(owners !== null && scopes_supported.includes('groups') ? ['groups'] : []),
];

/** How Snug proves to the provider who it is. Without a list, the provider knows only Basic (Discovery 1.0, section 3). */
function proofFor({ clientSecret }: OidcConfig, provider: Provider) {
  const known = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (clientSecret === null) return { method: 'none' as const };
  return {
    method: known.includes('client_secret_basic')
      ? ('client_secret_basic' as const)
      : ('client_secret_post' as const),
  };
}

/** Notes why the token endpoint refused the code: the service only logs it. */
function noteFault(_level: string, message: string, ...[error]: unknown[]): void {
  const note = notes.getStore();
  if (!note || message !== 'Failed to validate authorization code') return;
  const { error: code, status } = (error ?? {}) as { error?: unknown; status?: unknown };
  const isAnswered = typeof status === 'number' && status >= 400 && status < 500;
  note.fault = isAnswered ? (typeof code === 'string' ? code : `status ${status}`) : 'no answer';
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null, scope: null };

async function serviceFor(options: BetterAuthOptions, oidc: OidcConfig, provider: Provider): Promise<Ready> {
  // Loaded only if single sign-on is used.
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth');
  const plugin = genericOAuth({
    config: [
      {
        providerId,
        discoveryUrl: discoveryAddress(oidc.issuer),
        requireIdTokenVerification: true,
        clientId: oidc.clientId,
        ...(oidc.clientSecret !== null && { clientSecret: oidc.clientSecret }),
        tokenEndpointAuth: proofFor(oidc, provider),
        scopes: scopesFor(oidc, provider),
        async getUserInfo({ idToken, accessToken }) {
          const note = notes.getStore();
          if (!note || idToken === undefined) return null;
          const profile = await profileOf(
            { idToken, accessToken },
            provider.userinfo_endpoint,
            oidc.owners !== null,
          ).catch(() => {
            note.fault = 'no answer';
            return null;
          });
          if (!profile) return null;
          // Another issuer's person with the same id is another person.
          Object.assign(note, { profile, idToken, accountId: `${oidc.issuer} ${profile.sub}` });
          const { sub, email, isEmailVerified, name } = profile;
          return { sub, email, emailVerified: isEmailVerified, name };
        },
        accountSubject: () => notes.getStore()?.accountId ?? '',
      },
    ],
  });
  const service = betterAuth({
    ...options,
    account: {
      // An account is joined only by its password (`joining.ts`), and the provider's tokens are not needed again.
      accountLinking: { disableImplicitLinking: true },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      ...options.databaseHooks,
      account: {
        create: {
          before: async () => ({ data: noTokens }),
        },
      },
    },
    logger: { level: 'error', log: noteFault },
    onAPIError: { errorURL: `${String(options.baseURL)}/login` },
    plugins: [plugin],
  });
  await service.$context;
  return { provider, handler: service.handler };
}

/**
 * Keeps the authentication service for the provider, which is first asked what it offers when somebody wants to sign in.
 *
 * @param optionsFor the options of the authentication service for an origin
 */
export function singleSignOnService(optionsFor: (origin: string) => BetterAuthOptions) {
  let known: { oidc: OidcConfig; said: string; ready: Promise<Ready> } | null = null;

  /** Asks the provider what it offers now, so that no browser is sent to one that is down. @throws {ProviderError} */
  async function begin(oidc: OidcConfig, origin: string): Promise<Ready> {
    const provider = await discover(oidc.issuer);
    const said = JSON.stringify(provider);
    if (known?.oidc === oidc && known.said === said) return known.ready;
    const made = { oidc, said, ready: serviceFor(optionsFor(origin), oidc, provider) };
    known = made;
    return made.ready.catch((error: unknown) => {
      if (known === made) known = null;
      throw error;
    });
  }

  return {
    begin,
    /** Returns what the provider offered last. @throws {ProviderError} */
    ready: async (oidc: OidcConfig, origin: string): Promise<Ready> =>
      known?.oidc === oidc ? known.ready : begin(oidc, origin),
    /** The next call asks the provider again, and fetches its keys. */
    forget(): void {
      known = null;
    },
  };
}
