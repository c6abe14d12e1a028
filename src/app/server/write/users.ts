import { ApiError } from '#contract/problem.ts';
import type { NewUser, UserCreationResult } from '#machines/userCreation/userCreationMachine.ts';
import { authData } from '../authData.ts';
import type { Server } from '../calls.ts';

/** The server's error codes for an account that exists. */
const taken = /^USER_ALREADY_EXISTS/;

/** Creates a user. @throws if the server failed or did not answer: the user may have been created anyway */
export async function signUpEmail({ api }: Server, body: NewUser): Promise<UserCreationResult> {
  try {
    await authData(api.POST('/api/auth/sign-up/email', { body }));
    return { kind: 'created' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    return { kind: taken.test(error.code) ? 'taken' : 'refused', reason: error.message };
  }
}
