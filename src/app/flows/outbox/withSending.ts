import type { SendResult } from '#domain/outbox.ts';

/** Fetches the code that sends changes, unless it has loaded or is in flight. */
export const loadSending = () => import('./sending.ts');

/**
 * Sends something once the code for it has loaded.
 *
 * @returns the result; without the code, the same as without a response, so that the outbox tries again later
 */
export async function withSending(
  send: (code: Awaited<ReturnType<typeof loadSending>>) => Promise<SendResult>,
): Promise<SendResult> {
  const code = await loadSending().catch((error: unknown) => {
    console.warn('The code that sends changes could not be loaded.', error);
    return null;
  });
  return code ? send(code) : { kind: 'unanswered' };
}
