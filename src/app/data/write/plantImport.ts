import { dataOf } from '#contract/client.ts';
import type { PlantLine } from '#domain/plantImport/lines.ts';
import type { ImportPlantsResult } from '#machines/plantImport/plantImportMachine.ts';
import { isAnswered, isRefusal, keyed, named, type Server } from '../calls.ts';

/**
 * Adds the plants of a file, all or none; a retry with the same key adds nothing twice.
 *
 * @returns `refused` with the reason if they cannot be added; `failed` with the reason if a retry may succeed
 * @throws 'Failed to import the plants' if there was no answer
 */
export async function importPlants(
  server: Server,
  key: string,
  plants: PlantLine[],
): Promise<ImportPlantsResult> {
  const call = dataOf(server.api.POST('/api/plants/import', { params: keyed(key), body: { plants } })).then(
    (report): ImportPlantsResult => ({ kind: 'imported', report }),
    (error: unknown): ImportPlantsResult => {
      if (isRefusal(error)) return { kind: 'refused', reason: error.message };
      if (isAnswered(error)) return { kind: 'failed', reason: error.message };
      throw error;
    },
  );
  const result = await named('Failed to import the plants', call);
  // Plants, pots, places, tasks and the feed have changed.
  if (result.kind === 'imported') void server.queries?.invalidateQueries();
  return result;
}
