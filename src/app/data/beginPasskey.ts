import { ApiError } from '#contract/problem.ts';
import type { AdditionStart } from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import type { RequestOptions } from '#machines/passkeySignIn/passkeySignInMachine.ts';
import { authData } from './authData.ts';
import type { Server } from './calls.ts';

/** Begins to add a passkey. @throws {ApiError} if the server failed or did not answer */
export async function beginPasskey({ api }: Server, password: string): Promise<AdditionStart> {
  const params = { header: { 'X-Password': encodeURIComponent(password) } };
  try {
    const options = await authData(api.GET('/api/auth/passkey/generate-register-options', { params }));
    return { kind: 'allowed', options };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    if (error.code === 'INVALID_PASSWORD') return { kind: 'wrongPassword' };
    return { kind: 'refused', reason: error.message };
  }
}

/** Begins to sign in with a passkey. @throws {ApiError} */
export const beginPasskeySignIn = ({ api }: Server): Promise<RequestOptions> =>
  authData(api.GET('/api/auth/passkey/generate-authenticate-options'));
