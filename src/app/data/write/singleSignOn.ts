import { ApiError } from '#contract/problem.ts';
import type { Beginning, Departure } from '#machines/singleSignOn/singleSignOnMachine.ts';
import { authData } from '../authData.ts';
import { isAnswered, type Server } from '../calls.ts';

/**
 * Begins to sign in at the provider of single sign-on. A cookie proves the return.
 *
 * @throws {ApiError} if the server failed or did not answer
 */
export async function beginSingleSignOn(
  { api }: Server,
  { target, invitation }: Departure,
): Promise<Beginning> {
  const body = invitation === null ? { target } : { target, invitation };
  try {
    const { url } = await authData(api.POST('/api/auth/single-sign-on', { body }));
    return { kind: 'begun', url };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PROVIDER_DOWN') return { kind: 'down' };
    if (!isAnswered(error) || (error.status >= 500 && error.code !== 'PROVIDER_UNUSABLE')) throw error;
    return { kind: 'refused', reason: error.message };
  }
}
