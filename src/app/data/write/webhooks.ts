import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import type { NewWebhook } from '#machines/webhook/webhookMachine.ts';
import { keyed, named, reload, type Server } from '../calls.ts';
import { webhooksKey } from '../webhooks.ts';

const at = (id: string) => ({ path: { id } });

/**
 * Creates a webhook; again with the same id, it has a new secret.
 *
 * @returns the secret, which cannot be read again
 * @throws {ApiError} if the server refused, failed or did not answer
 */
export async function createWebhook(server: Server, { id, ...body }: NewWebhook): Promise<string> {
  const call = dataOf(server.api.POST('/api/webhooks', { params: keyed(id), body }));
  return (await call.finally(() => reload(server, webhooksKey))).secret;
}

/** Switches a webhook on or off. @throws 'Failed to switch the webhook' */
export async function updateWebhook(server: Server, id: string, isOn: boolean): Promise<void> {
  const call = dataOf(server.api.PATCH('/api/webhooks/{id}', { params: at(id), body: { isOn } }));
  await named('Failed to switch the webhook', call).finally(() => reload(server, webhooksKey));
}

/** Replaces the secret of a webhook. @returns the new one, which cannot be read again @throws 'Failed to replace the secret' */
export async function rotateWebhookSecret(server: Server, id: string): Promise<string> {
  const call = dataOf(server.api.POST('/api/webhooks/{id}/secret', { params: at(id) }));
  return (await named('Failed to replace the secret', call)).secret;
}

/**
 * Sends a test to a webhook.
 *
 * @throws {ApiError} if the server refused, failed or did not answer
 */
export async function testWebhook(
  server: Server,
  id: string,
): Promise<components['schemas']['SendingOutcome']> {
  const call = dataOf(server.api.POST('/api/webhooks/{id}/test', { params: at(id) }));
  return call.finally(() => reload(server, webhooksKey));
}

/** Deletes a webhook. @throws 'Failed to delete the webhook' */
export async function deleteWebhook({ api, queries }: Server, id: string): Promise<void> {
  const call = dataOf(api.DELETE('/api/webhooks/{id}', { params: at(id) }));
  await named('Failed to delete the webhook', call).finally(() =>
    // Not its deliveries, which are gone with it.
    queries?.invalidateQueries({ queryKey: webhooksKey, exact: true }),
  );
}
