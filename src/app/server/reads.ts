/** Reads that flows wait for. Those of pages are queries: see `lists.ts`. */
import { dataOf } from '#contract/client.ts';
import type { PreferenceLink } from '#domain/preferences.ts';
import type { Session } from '#machines/signIn/signInMachine.ts';
import { named, reloadPlant, type Server } from './calls.ts';
import { queryKeys } from './keys.ts';

/**
 * Looks up what a code opens.
 *
 * @throws 'Failed to validate QR code'
 */
export const validateCode = ({ api }: Server, code: string, signal: AbortSignal) =>
  named(
    'Failed to validate QR code',
    dataOf(api.GET('/api/qr/{code}', { params: { path: { code } }, signal })),
  );

/** Reads a plant again, and reloads it on the screen. @throws 'Failed to load plant' */
export async function getPlant(server: Server, plantId: string, signal: AbortSignal) {
  const call = dataOf(server.api.GET('/api/plants/{plantId}', { params: { path: { plantId } }, signal }));
  return named('Failed to load plant', call).finally(() => reloadPlant(server, plantId));
}

/** @throws 'Failed to load the care preferences' */
export async function listPreferences(
  { api }: Server,
  plantId: string,
  signal: AbortSignal,
): Promise<PreferenceLink[]> {
  const params = { path: { plantId } };
  const call = dataOf(api.GET('/api/plants/{plantId}/preferences', { params, signal }));
  const links = await named('Failed to load the care preferences', call);
  return links.map(({ plantsEffectsID, effectID, frequencyDays }) => ({
    plantsEffectsID,
    effectID,
    frequencyDays,
  }));
}

/** Returns the session of this device; `null` if there is none. @throws {ApiError} */
export const getSession = async ({ api }: Server): Promise<Session | null> =>
  (await dataOf(api.GET('/api/auth/get-session'))) ?? null;

/** Returns the key for which browsers subscribe to push. @throws {ApiError} */
export const getPushKey = async ({ api }: Server): Promise<string> =>
  (await dataOf(api.GET('/api/push/key'))).publicKey;

/** Returns all actions of the catalogue, from the cache if they are there. @throws {ApiError} */
export function listActions({ api, queries }: Server) {
  const read = () => dataOf(api.GET('/api/actions'));
  return queries ? queries.ensureQueryData({ queryKey: queryKeys.actions, queryFn: read }) : read();
}
