import { fromPromise } from 'xstate';
import {
  webhookMachine,
  type NewWebhook,
  type WebhookResult,
  type WebhookTestResult,
} from '#machines/webhook/webhookMachine.ts';
import { isProblem, isRefusal, type Server } from '#app/data/calls.ts';
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#app/data/write/webhooks.ts';

async function make(server: Server, wanted: NewWebhook): Promise<WebhookResult> {
  try {
    return { kind: 'made', secret: await createWebhook(server, wanted) };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

async function sendTest(server: Server, id: string): Promise<WebhookTestResult> {
  try {
    const { problem } = await testWebhook(server, id);
    return problem === null ? { kind: 'accepted' } : { kind: 'refused', reason: problem };
  } catch (error) {
    if (isRefusal(error) || isProblem(error, 'too-many-requests'))
      return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Connects the webhooks to the server and the clipboard. */
export const provideWebhook = (server: Server) =>
  webhookMachine.provide({
    actors: {
      makeWebhook: fromPromise(({ input }: { input: NewWebhook }) => make(server, input)),
      copySecret: fromPromise(({ input }: { input: string }) => navigator.clipboard.writeText(input)),
      testWebhook: fromPromise(({ input }: { input: { id: string } }) => sendTest(server, input.id)),
      switchWebhook: fromPromise(({ input }: { input: { id: string; isOn: boolean } }) =>
        updateWebhook(server, input.id, input.isOn),
      ),
      rotateSecret: fromPromise(({ input }: { input: { id: string } }) =>
        rotateWebhookSecret(server, input.id),
      ),
      deleteWebhook: fromPromise(({ input }: { input: { id: string } }) => deleteWebhook(server, input.id)),
    },
  });
