import { dataOf } from '#contract/client.ts';
import type { KnownPlant } from '#domain/plantImport/lines.ts';
import type { KnownPot } from '#domain/plantImport/pots.ts';
import { named, type Server } from './calls.ts';

/** Reads what imported plants are compared with: living plants and pots. @throws 'Failed to load plants and pots' */
export async function readHousehold(
  { api }: Server,
  signal: AbortSignal,
): Promise<{ plants: KnownPlant[]; pots: KnownPot[] }> {
  const calls = Promise.all([
    dataOf(api.GET('/api/plants/', { signal })),
    dataOf(api.GET('/api/pots/', { signal })),
  ]);
  const [plants, pots] = await named('Failed to load plants and pots', calls);
  return {
    plants: plants
      .filter(({ plantAlive }) => plantAlive)
      .map(({ plantName, species, potLocation }) => ({ name: plantName, species, place: potLocation })),
    pots: pots.map(({ potsId, potFriendlyName, location, potStatusName }) => ({
      id: potsId,
      name: potFriendlyName,
      place: location,
      isEmpty: potStatusName === 'empty',
    })),
  };
}
