import { dataOf } from '#contract/client.ts';
import type { BeginExportResult, Export } from '#machines/export/exportMachine.ts';
import { isRefusal, named, type Server } from '../calls.ts';

/** Returns the household's last export. @throws 'Failed to load the export' */
export async function getExport(server: Server): Promise<Export | null> {
  return (await named('Failed to load the export', dataOf(server.api.GET('/api/export')))).export;
}

/**
 * Begins to prepare an export, or returns the one that is being prepared.
 *
 * @returns `refused` if the server has no room for it
 * @throws 'Failed to prepare the export'
 */
export function beginExport(server: Server): Promise<BeginExportResult> {
  const call = dataOf(server.api.POST('/api/export')).then(
    (begun): BeginExportResult => ({ kind: 'begun', export: begun }),
    (error: unknown): BeginExportResult => {
      if (isRefusal(error)) return { kind: 'refused', reason: error.message };
      throw error;
    },
  );
  return named('Failed to prepare the export', call);
}
