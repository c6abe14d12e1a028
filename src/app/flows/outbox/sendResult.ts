import { ApiError } from '#contract/problem.ts';
import type { SendResult } from '#domain/outbox.ts';

/** A change that can never be sent; the message gives the user the reason. */
export class Unsendable extends Error {}

/** Maps the error of a call to its result for the outbox. A missing response is not a refusal. */
export function resultOf(error: unknown): SendResult {
  // `named` wraps the error.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Unsendable) return { kind: 'refused', reason: cause.message };
  // For example, the phone could not read its storage: that may work next time.
  if (!(cause instanceof ApiError)) return { kind: 'failed' };
  const { status, message } = cause;
  if (status === 0 || status === 408 || status === 429) return { kind: 'unanswered' };
  if (status === 401) return { kind: 'signedOut' };
  return status >= 500 ? { kind: 'failed' } : { kind: 'refused', reason: message };
}
