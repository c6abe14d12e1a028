import { dataOf } from '#contract/client.ts';
import type { ImportResult } from '#machines/import/importMachine.ts';
import { isAnswered, isRefusal, keyed, named, type Server } from '../calls.ts';
import { fetchWithProgress } from '../fetchWithProgress.ts';
import type { Way } from './photos.ts';

/**
 * Imports an export into this household; a retry with the same key imports nothing twice.
 *
 * @returns `refused` with the reason if the file cannot be imported here; `failed` with the reason if a retry may succeed
 * @throws 'Failed to import the file' if there was no answer, also if it was cancelled
 */
export async function importExport(
  server: Server,
  { key, file }: { key: string; file: File },
  { onSent, signal }: Way,
): Promise<ImportResult> {
  const form = new FormData();
  form.append('export', file);
  const call = dataOf(
    server.api.POST('/api/import', {
      params: keyed(key),
      // The contract types a file in a form as text; the form below is sent instead.
      body: { export: '' },
      bodySerializer: () => form,
      fetch: fetchWithProgress(onSent, form),
      signal,
    }),
  ).then(
    (report): ImportResult => ({ kind: 'imported', report }),
    (error: unknown): ImportResult => {
      if (isRefusal(error)) return { kind: 'refused', reason: error.message };
      if (isAnswered(error)) return { kind: 'failed', reason: error.message };
      throw error;
    },
  );
  const result = await named('Failed to import the file', call);
  // Every list has changed.
  if (result.kind === 'imported') void server.queries?.invalidateQueries();
  return result;
}
