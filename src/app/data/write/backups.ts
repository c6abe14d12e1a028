import { dataOf } from '#contract/client.ts';
import type { BackupResult } from '#machines/backup/backupMachine.ts';
import { isAnswered, named, type Server } from '../calls.ts';

/**
 * Makes a backup of the installation; the server answers once it is complete.
 *
 * @returns `refused` with the reason if the server made none
 * @throws 'Failed to back up' if there was no answer
 */
export async function createBackup(server: Server): Promise<BackupResult> {
  // A large installation takes minutes: without a timeout.
  const call = dataOf(server.api.POST('/api/backups', { fetch: (request) => fetch(request) })).then(
    (): BackupResult => ({ kind: 'made' }),
    (error: unknown): BackupResult => {
      if (isAnswered(error)) return { kind: 'refused', reason: error.message };
      throw error;
    },
  );
  const result = await named('Failed to back up', call);
  void server.queries?.invalidateQueries({ queryKey: ['backups'] });
  return result;
}
