import { ApiError } from '#contract/problem.ts';
import type { AccountChange, ChangeResult } from '#machines/accountChange/accountChangeMachine.ts';
import type { VerificationRequest } from '#machines/verificationMail/verificationMailMachine.ts';
import { authData } from '../authData.ts';
import type { Server } from '../calls.ts';

/** Returns what a refusal says. @throws if the server failed or did not answer: the change may be saved */
function resultOf(error: unknown): ChangeResult {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
  return error.code === 'INVALID_PASSWORD'
    ? { kind: 'wrongPassword' }
    : { kind: 'refused', reason: error.message };
}

async function saved(call: Promise<unknown>): Promise<ChangeResult> {
  try {
    await call;
    return { kind: 'saved' };
  } catch (error) {
    return resultOf(error);
  }
}

/** Changes the name of the signed-in user. */
export const updateUser = ({ api }: Server, { name }: AccountChange & { kind: 'name' }) =>
  saved(authData(api.POST('/api/auth/update-user', { body: { name } })));

/** Changes the e-mail address of the signed-in user. */
export const changeEmail = ({ api }: Server, { email, password }: AccountChange & { kind: 'email' }) =>
  saved(authData(api.POST('/api/auth/change-email', { body: { newEmail: email, password } })));

/** Changes the password of the signed-in user, and signs out their other devices. */
export const changePassword = (
  { api }: Server,
  { password, newPassword }: AccountChange & { kind: 'password' },
) =>
  saved(
    authData(
      api.POST('/api/auth/change-password', {
        body: { currentPassword: password, newPassword, revokeOtherSessions: true },
      }),
    ),
  );

/**
 * Sends the link that verifies the address of the signed-in user again.
 *
 * @throws {ApiError} if the link may not have been sent
 */
export async function sendVerificationEmail(
  { api }: Server,
  body: { email: string },
): Promise<VerificationRequest> {
  try {
    await authData(api.POST('/api/auth/send-verification-email', { body }));
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) return 'tooMany';
    if (error.code === 'EMAIL_ALREADY_VERIFIED') return 'verified';
    throw error;
  }
}
