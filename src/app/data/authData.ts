import { dataOf } from '#contract/client.ts';

/**
 * Returns the data of the authentication service's response, and follows the redirect that it asks for (spec §7).
 *
 * @throws {ApiError}
 */
export async function authData<T>(call: Parameters<typeof dataOf<T>>[0]): Promise<T> {
  const data = await dataOf(call);
  const { redirect, url } = (data ?? {}) as { redirect?: boolean; url?: string };
  // A service worker has no page to leave.
  if (redirect && url) (location as { assign?(url: string): void }).assign?.(url);
  return data;
}
