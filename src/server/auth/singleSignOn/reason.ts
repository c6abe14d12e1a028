import type { components } from '#contract/schema.d.ts';
import type { Note } from './note.ts';

/** Why a person who returned from the provider is not signed in. The sign-in page has a sentence for each. */
export type Reason = components['schemas']['SingleSignOnReason'];

/** What the provider may say in the address (RFC 6749, section 4.1.2.1; OpenID Connect Core 1.0, section 3.1.2.6). */
const byProvider: Record<string, Reason> = {
  access_denied: 'refused',
  login_required: 'refused',
  interaction_required: 'refused',
  consent_required: 'refused',
  account_selection_required: 'refused',
  server_error: 'providerDown',
  temporarily_unavailable: 'providerDown',
  invalid_request: 'misconfigured',
  invalid_scope: 'misconfigured',
  unauthorized_client: 'misconfigured',
  unsupported_response_type: 'misconfigured',
};

const byService: Record<string, Reason> = {
  state_not_found: 'late',
  state_mismatch: 'late',
  state_invalid: 'late',
  no_code: 'misconfigured',
  issuer_missing: 'untrusted',
  issuer_mismatch: 'untrusted',
  nonce_binding_missing: 'untrusted',
  email_not_found: 'unverified',
  unverified: 'unverified',
  invitation: 'invitation',
  uninvited: 'uninvited',
};

/** The errors of the token endpoint (RFC 6749, section 5.2). */
function ofCode(fault: string | undefined): Reason {
  if (fault === undefined || fault === 'no answer') return 'providerDown';
  return fault === 'invalid_grant' ? 'late' : 'misconfigured';
}

/**
 * Returns why a person is not signed in.
 *
 * @param error the code in the address to which the authentication service sends the browser
 */
export function reasonFor(error: string, { fault, profile }: Note): Reason {
  if (error === 'invalid_code') return ofCode(fault);
  if (error === 'unable_to_get_user_info') return fault === undefined ? 'untrusted' : 'providerDown';
  // The address of another person's account, if the provider has not verified it, says nothing about that account.
  if (error === 'account_not_linked') return profile?.isEmailVerified ? 'taken' : 'unverified';
  return byProvider[error] ?? byService[error] ?? 'failed';
}
