import { dataOf } from '#contract/client.ts';
import type { Session } from '#machines/signIn/signInMachine.ts';
import type { Server } from './calls.ts';

/** Returns the session of this device; `null` if there is none. @throws {ApiError} */
export const getSession = async ({ api }: Server): Promise<Session | null> =>
  (await dataOf(api.GET('/api/auth/get-session'))) ?? null;
