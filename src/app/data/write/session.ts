import { ApiError } from '#contract/problem.ts';
import type { Credentials } from '#machines/signIn/signInMachine.ts';
import { authData } from '../authData.ts';
import type { Server } from '../calls.ts';

/** Signs in; the response sets a cookie. @throws {ApiError} */
export async function signInEmail({ api }: Server, body: Credentials): Promise<void> {
  await authData(api.POST('/api/auth/sign-in/email', { body }));
}

/** Ends this device's session, which clears its cookie and the browser's cache. @throws {ApiError} */
export async function signOut({ api }: Server): Promise<void> {
  await authData(api.POST('/api/auth/sign-out'));
}

/** Ends all sessions of this user; succeeds if this one is revoked already. @throws {ApiError} */
export async function revokeSessions({ api }: Server): Promise<void> {
  await authData(api.POST('/api/auth/revoke-sessions')).catch((error: unknown) => {
    // An earlier attempt, whose response was lost, has revoked this session too.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
}

/** Ends all sessions of this user but the current one. @throws {ApiError} */
export async function revokeOtherSessions({ api }: Server): Promise<void> {
  await authData(api.POST('/api/auth/revoke-other-sessions'));
}
