import { dataOf } from '#contract/client.ts';
import { withDetails, type PlantDetails } from '#domain/plantDetails.ts';
import { named, reloadPlant, type Server } from '../calls.ts';
import { changePlant } from '../changeLists.ts';

/**
 * Saves changes to a plant.
 *
 * @throws 'Failed to save changes'
 */
export async function updatePlant(
  server: Server,
  { plantId, changes: { foods_id, ...changes } }: { plantId: string; changes: Partial<PlantDetails> },
): Promise<void> {
  const body = { ...changes, ...(foods_id && { foods_id }) };
  const call = dataOf(server.api.PATCH('/api/plants/{plantId}', { params: { path: { plantId } }, body }));
  try {
    await named('Failed to save changes', call);
    await changePlant(server, plantId, (plant) => withDetails(plant, { foods_id, ...changes }));
  } finally {
    reloadPlant(server, plantId);
  }
}
