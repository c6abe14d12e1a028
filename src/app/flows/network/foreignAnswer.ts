import type { ForeignAnswer } from '#domain/foreignAnswer.ts';

/** Returns what a response that is not Snug's says about what is between the phone and Snug. */
export function foreignAnswer({ headers, status, type, body }: Response): ForeignAnswer {
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
  // 511 is the answer of a network that wants to be signed in to (RFC 6585).
  if (isRedirect || [401, 407, 511].includes(status)) return { kind: 'portal', status };
  if (status >= 400) return { kind: 'proxy', status };
  const isEmpty = body === null || headers.get('content-length') === '0';
  return { kind: isEmpty ? 'empty' : 'other', status };
}
