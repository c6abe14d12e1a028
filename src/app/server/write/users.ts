import type { NewUser, UserCreationResult } from '#machines/userCreation/userCreationMachine.ts';
import type { Server } from '../calls.ts';

/** The server's error codes for an account that exists. */
const taken = /^USER_ALREADY_EXISTS/;

/** Creates a user. @throws if the server failed or did not answer: the user may have been created anyway */
export async function signUpEmail({ api }: Server, body: NewUser): Promise<UserCreationResult> {
  const { error, response } = await api.POST('/api/auth/sign-up/email', { body });
  if (response.ok) return { kind: 'created' };
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  const said: { code?: string; message?: string; title?: string } = error ?? {};
  const reason = said.message ?? said.title ?? '';
  return { kind: taken.test(said.code ?? '') ? 'taken' : 'refused', reason };
}
