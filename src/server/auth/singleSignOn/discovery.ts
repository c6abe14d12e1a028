import { reasonOf } from '../../base/reasonOf.ts';

/** What a provider says about itself (OpenID Connect Discovery 1.0, section 3), as far as Snug uses it. */
export interface Provider {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  end_session_endpoint?: string;
  scopes_supported?: string[];
  token_endpoint_auth_methods_supported?: string[];
}

/** In ms. */
const patience = 8000;

/** The provider cannot be used. The message is one sentence for the person who runs Snug. */
export class ProviderError extends Error {
  /** Whether it may be over soon: the provider did not answer, or failed. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** @param issuer without a slash at its end */
export const discoveryAddress = (issuer: string): string => `${issuer}/.well-known/openid-configuration`;

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

async function answerOf(address: string): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
  } catch (error) {
    throw new ProviderError(`${address} cannot be reached: ${reasonOf(error)}.`, true);
  }
  if (!answer.ok) throw new ProviderError(`${address} answers ${answer.status}.`, answer.status >= 500);
  return answer.json().catch(() => null);
}

/**
 * Asks a provider what it offers.
 *
 * @param issuer its address without a slash at its end
 * @throws {ProviderError}
 */
export async function discover(issuer: string): Promise<Provider> {
  const address = discoveryAddress(issuer);
  const found = (await answerOf(address)) as Partial<Provider> | null;
  if (typeof found?.issuer !== 'string')
    throw new ProviderError(`${address} is not the description of an OpenID provider.`, false);
  // The address of another issuer could be a trap (section 4.3); only the slash at the end may differ.
  if (found.issuer.replace(/\/+$/, '') !== issuer)
    throw new ProviderError(
      `SNUG_OIDC_ISSUER is ${issuer}, but the provider calls itself ${found.issuer}.`,
      false,
    );
  const missing = needed.find((name) => !URL.canParse(String(found[name])));
  if (missing !== undefined) throw new ProviderError(`${address} names no ${missing}.`, false);
  return found as Provider;
}
