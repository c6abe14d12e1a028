import type { Answer } from './post.ts';

/** How a service took a message. */
export type Outcome =
  | { outcome: 'sent'; status: number }
  /** It does not know the device any more. */
  | { outcome: 'gone'; status: number }
  | { outcome: 'refused'; status: number | null; retryAfter?: string }
  | { outcome: 'unreachable'; status: null }
  /** The device was unsubscribed before the request; nothing was sent. */
  | { outcome: 'unsubscribed'; status: null };

export function outcomeOf({ status, retryAfter }: Answer): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'sent', status };
  if (status === 404 || status === 410) return { outcome: 'gone', status };
  return { outcome: 'refused', status, retryAfter };
}
