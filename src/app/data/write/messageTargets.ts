import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import type { NewTarget } from '#machines/messageTarget/messageTargetMachine.ts';
import { keyed, named, reload, type Server } from '../calls.ts';
import { messageTargetsKey } from '../messageTargets.ts';

const at = (id: string) => ({ path: { id } });

/**
 * Adds a way by which the user gets reminders.
 *
 * @throws {ApiError} if the server refused, failed or did not answer
 */
export async function createMessageTarget(server: Server, { id, ...body }: NewTarget): Promise<void> {
  const call = dataOf(server.api.POST('/api/messages/targets', { params: keyed(id), body }));
  await call.finally(() => reload(server, messageTargetsKey));
}

/**
 * Sends a test to a target.
 *
 * @throws {ApiError} if the server refused, failed or did not answer
 */
export async function testMessageTarget(
  server: Server,
  id: string,
): Promise<components['schemas']['SendingOutcome']> {
  const call = dataOf(server.api.POST('/api/messages/targets/{id}/test', { params: at(id) }));
  return call.finally(() => reload(server, messageTargetsKey));
}

/** Ends reminders to a target. @throws 'Failed to end the reminders' */
export async function deleteMessageTarget(server: Server, id: string): Promise<void> {
  const call = dataOf(server.api.DELETE('/api/messages/targets/{id}', { params: at(id) }));
  await named('Failed to end the reminders', call).finally(() => reload(server, messageTargetsKey));
}
