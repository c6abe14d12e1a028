import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { CreatedPasskey, Saving } from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import type { PasskeyProof, ProofResult } from '#machines/passkeySignIn/passkeySignInMachine.ts';
import { authData } from '../authData.ts';
import { isRefusal, type Server } from '../calls.ts';

/**
 * Adds a passkey to the account. The server names it after this device.
 *
 * @throws {ApiError} if the server failed or did not answer: the passkey may be saved
 */
export async function addPasskey({ api }: Server, passkey: CreatedPasskey): Promise<Saving> {
  try {
    await authData(api.POST('/api/auth/passkey/verify-registration', { body: { response: passkey } }));
    return { kind: 'saved' };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', reason: 'Snug did not accept this passkey. Try again.' };
    throw error;
  }
}

/** Signs in with a passkey; the response sets a cookie. @throws {ApiError} if the server failed or did not answer */
export async function signInPasskey({ api }: Server, proof: PasskeyProof): Promise<ProofResult> {
  try {
    await authData(api.POST('/api/auth/passkey/verify-authentication', { body: { response: proof } }));
    return { kind: 'signedIn' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PASSKEY_NOT_FOUND') return { kind: 'unknown' };
    if (isRefusal(error) || (error instanceof ApiError && error.status === 401)) return { kind: 'refused' };
    throw error;
  }
}

/** Removes a passkey from the account. @throws {ApiError} */
export async function deletePasskey({ api }: Server, passkeyID: string): Promise<void> {
  await dataOf(api.DELETE('/api/passkeys/{passkeyID}', { params: { path: { passkeyID } } }));
}
