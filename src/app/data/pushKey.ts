import { dataOf } from '#contract/client.ts';
import type { Server } from './calls.ts';

/** Returns the key for which browsers subscribe to push. @throws {ApiError} */
export const getPushKey = async ({ api }: Server): Promise<string> =>
  (await dataOf(api.GET('/api/push/key'))).publicKey;
