import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { ApiError } from '#contract/problem.ts';
import type { PushTestOutcome } from '#machines/pushTest/pushTestMachine.ts';
import { reload, type Server } from '../calls.ts';
import { replaceCached } from '../changeLists.ts';
import { queryKeys } from '../keys.ts';

/**
 * Saves a device's push subscription.
 *
 * @throws 'Failed to save subscription: {status}' (spec §8)
 */
export async function subscribePush(
  { api }: Server,
  body: components['schemas']['PushSubscription'],
): Promise<void> {
  try {
    await dataOf(api.POST('/api/push/subscribe', { body }));
  } catch (cause) {
    const failure = `Failed to save subscription: ${cause instanceof ApiError ? cause.status : String(cause)}`;
    console.warn(failure);
    throw new Error(failure, { cause });
  }
}

/** Removes a device's push subscription. @throws {ApiError} */
export async function unsubscribePush({ api }: Server, endpoint: string): Promise<void> {
  await dataOf(api.POST('/api/push/unsubscribe', { body: { endpoint } }));
}

/** Sets the hour of the daily reminder. @throws {ApiError} */
export async function updatePushSettings(server: Server, hour: number): Promise<void> {
  const settings = await dataOf(server.api.PATCH('/api/push/settings', { body: { hour } }));
  await replaceCached(server, queryKeys.push, settings);
}

/** Removes a device from the list of those that get reminders. @throws {ApiError} */
export async function deletePushDevice({ api }: Server, id: string): Promise<void> {
  await dataOf(api.DELETE('/api/push/devices/{id}', { params: { path: { id } } }));
}

/** The outcome of a test that the server refused, by status; any other error is thrown. */
const refusals: Partial<Record<number, PushTestOutcome>> = { 404: 'unknown', 429: 'tooMany' };

/** Sends a test notification to a device. @throws {ApiError} */
export async function testPush(server: Server, endpoint: string): Promise<PushTestOutcome> {
  try {
    return (await dataOf(server.api.POST('/api/push/test', { body: { endpoint } }))).outcome;
  } catch (error) {
    const outcome = error instanceof ApiError ? refusals[error.status] : undefined;
    if (!outcome) throw error;
    return outcome;
  } finally {
    reload(server, queryKeys.push);
  }
}
