import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { LinkUser, NewPassword, PasswordSetting } from '#machines/passwordReset/passwordResetMachine.ts';
import type { CodeResult } from '#machines/resetCode/resetCodeMachine.ts';
import type { MailRequest } from '#machines/resetMail/resetMailMachine.ts';
import { authData } from '../authData.ts';
import type { Server } from '../calls.ts';

/** Requests an e-mail with a link to a new password. @throws {ApiError} without saying whether there is such an account */
export async function requestPasswordReset({ api }: Server, body: { email: string }): Promise<MailRequest> {
  try {
    await dataOf(api.POST('/api/password-resets', { body }));
    return 'accepted';
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return 'tooMany';
    throw error;
  }
}

/** Returns the user of a link; `null` if it was used or has expired. @throws {ApiError} */
export const findPasswordReset = async ({ api }: Server, body: { token: string }): Promise<LinkUser | null> =>
  (await dataOf(api.POST('/api/password-resets/find', { body }))).user;

/** Sets the password of a link's user. @throws {ApiError} if the server failed or did not answer: the password may be set */
export async function resetPassword({ api }: Server, body: NewPassword): Promise<PasswordSetting> {
  try {
    await authData(api.POST('/api/auth/reset-password', { body }));
    return { kind: 'set' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    return error.code === 'INVALID_TOKEN' ? { kind: 'spent' } : { kind: 'refused', reason: error.message };
  }
}

/** Makes a link by which another person chooses a new password. @throws {ApiError} if the server failed or did not answer */
export async function createPasswordReset({ api }: Server, path: { userID: string }): Promise<CodeResult> {
  try {
    const { url } = await dataOf(api.POST('/api/people/{userID}/password-reset', { params: { path } }));
    return { kind: 'made', url };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    return { kind: 'refused', reason: error.message };
  }
}
