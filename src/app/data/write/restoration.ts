import { dataOf } from '#contract/client.ts';
import type { RestorationResult, ReturnResult } from '#machines/restoration/restorationMachine.ts';
import { isAnswered, isProblem, isRefusal, named, type Server } from '../calls.ts';
import { fetchWithProgress } from '../fetchWithProgress.ts';
import { queryKeys } from '../keys.ts';
import type { Way } from './photos.ts';

/** Answers of a proxy that got none: the server goes on. */
const ofProxies: ReadonlySet<number> = new Set([502, 504]);

/**
 * Sends a backup to an installation without an account, which restores it after its answer.
 *
 * @returns `refused` with the reason if the file cannot be restored here; `failed` with the reason if a retry may succeed
 * @throws 'Failed to send the backup' if there was no answer, also if it was cancelled
 */
export async function restoreInstallation(
  server: Server,
  file: File,
  { onSent, signal }: Way,
): Promise<RestorationResult> {
  const form = new FormData();
  form.append('backup', file);
  const call = dataOf(
    server.api.POST('/api/setup/restore', {
      // The contract types a file in a form as text; the form below is sent instead.
      body: { backup: '' },
      bodySerializer: () => form,
      fetch: fetchWithProgress(onSent, form),
      signal,
    }),
  ).then(
    (content): RestorationResult => ({ kind: 'accepted', content }),
    (error: unknown): RestorationResult => {
      if (isProblem(error, 'restoration-running')) return { kind: 'running' };
      if (isProblem(error, 'claimed')) return { kind: 'claimed' };
      if (isRefusal(error)) return { kind: 'refused', reason: error.message };
      if (isAnswered(error) && !ofProxies.has(error.status)) return { kind: 'failed', reason: error.message };
      throw error;
    },
  );
  return named('Failed to send the backup', call);
}

/** Between two questions, in ms. */
const pause = 2000;

/**
 * Asks the server until it has restored a backup, or could not. No answer means that it is starting.
 *
 * @param time between two questions, in ms
 * @throws if it answers that it restores none and has no account, or if it was aborted
 */
export async function waitForServer(
  { api, queries }: Server,
  signal: AbortSignal,
  time = pause,
): Promise<ReturnResult> {
  for (;;) {
    signal.throwIfAborted();
    const setup = await dataOf(api.GET('/api/setup', { cache: 'no-store', signal })).catch(() => null);
    if (setup && setup.restoration?.state !== 'running') {
      queries?.setQueryData(queryKeys.setup, setup);
      const reason = setup.restoration?.reason;
      if (reason != null) return { kind: 'failed', reason };
      if (!setup.needsFirstUser) return { kind: 'restored' };
      throw new Error('The server restores no backup.');
    }
    await new Promise((resolve) => setTimeout(resolve, time));
  }
}
