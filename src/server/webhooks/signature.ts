import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Returns a new secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

interface Signed {
  /** The id of the message, the same in each attempt, by which a receiver recognizes a repetition. */
  id: string;
  body: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Returns the headers of a signed message, as the specification of Standard Webhooks describes them:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 *
 * @param secrets the present one first; after a rotation, also the former one
 */
export function signatureHeaders(
  { id, body, now }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
