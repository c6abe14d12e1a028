import { ApiError } from '#contract/problem.ts';
import type { SendResult } from '#domain/outbox.ts';

/** Something that can never be sent, with the reason in words for a person. */
export class Unsendable extends Error {}

/** What a failed call means for what was wanted (no answer is not a refusal). */
export function resultOf(error: unknown): SendResult {
  // The log's name for a failure wraps its reason.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Unsendable) return { kind: 'refused', reason: cause.message };
  // Such as a phone that could not read what it keeps: it may do so next time.
  if (!(cause instanceof ApiError)) return { kind: 'failed' };
  const { status, message } = cause;
  if (status === 0 || status === 408 || status === 429) return { kind: 'unanswered' };
  if (status === 401) return { kind: 'signedOut' };
  return status >= 500 ? { kind: 'failed' } : { kind: 'refused', reason: message };
}
