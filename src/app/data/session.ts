import { ApiError } from '#contract/problem.ts';
import type { Session } from '#machines/signIn/signInMachine.ts';
import { authData } from './authData.ts';
import type { Server } from './calls.ts';

/**
 * Returns the session of this device; `removed` if its user was removed from the household; `null` if there is none.
 *
 * @throws {ApiError}
 */
export async function readSession({ api }: Server): Promise<Session | 'removed' | null> {
  try {
    return (await authData(api.GET('/api/auth/get-session'))) ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.type === 'removed') return 'removed';
    throw error;
  }
}

/** Returns the session of this device; `null` if there is none. @throws {ApiError} */
export async function getSession(server: Server): Promise<Session | null> {
  const session = await readSession(server);
  return session === 'removed' ? null : session;
}
