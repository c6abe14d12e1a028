import type { Session } from '#machines/signIn/signInMachine.ts';
import { authData } from './authData.ts';
import type { Server } from './calls.ts';

/** Returns the session of this device; `null` if there is none. @throws {ApiError} */
export const getSession = async ({ api }: Server): Promise<Session | null> =>
  (await authData(api.GET('/api/auth/get-session'))) ?? null;
