import type { components } from '#contract/schema.d.ts';
import { authData } from '../authData.ts';
import type { Server } from '../calls.ts';

/** Creates a user. @throws {ApiError} if it is refused, or if the server failed or did not answer: the user may then exist anyway */
export async function signUpEmail({ api }: Server, body: components['schemas']['SignUp']): Promise<void> {
  await authData(api.POST('/api/auth/sign-up/email', { body }));
}
