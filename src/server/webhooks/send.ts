import type { Webhook, WebhookDelivery } from '../db/household/webhooks.ts';
import type { Attempt, Outgoing } from '../outgoing/outgoing.ts';
import { signatureHeaders } from './signature.ts';

type Addressee = Pick<Webhook, 'url' | 'secret' | 'former_secret' | 'former_until'>;

/** Returns the secrets with which a message is signed. */
const secretsOf = ({ secret, former_secret, former_until }: Addressee, now: number) =>
  former_secret !== null && former_until !== null && now < former_until ? [secret, former_secret] : [secret];

/** Sends a signed message to a webhook. @param now epoch milliseconds */
export function sendToWebhook(
  outgoing: Outgoing,
  webhook: Addressee,
  { id, body }: Pick<WebhookDelivery, 'id' | 'body'>,
  now: number,
): Promise<Attempt> {
  const secrets = secretsOf(webhook, now);
  return outgoing.send({
    url: webhook.url,
    body,
    headers: { 'Content-Type': 'application/json', ...signatureHeaders({ id, body, now }, secrets) },
    secrets,
  });
}
