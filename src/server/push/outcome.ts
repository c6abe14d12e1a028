import type { Answer } from './post.ts';

/** The result of sending a message. */
export type Outcome =
  | { outcome: 'sent'; status: number }
  /** The push service no longer knows the device. */
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
