import { dataOf } from '#contract/client.ts';
import type { PlacePlantResult } from '#machines/repotting/setup.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import type { CreatePlantResult } from '#machines/plantCreation/setup.ts';
import { isProblem, keyed, named, reload, reloadPlant, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';
import { isConflict, isForbidden } from '../refusals.ts';

/**
 * Creates a plant in a pot, with the pot if the draft has a new one.
 *
 * @returns `potTaken` if another plant was put into the pot first, `refused` if the household may have no further plant
 * @throws 'Failed to create plant'
 */
export async function createPlant(
  server: Server,
  {
    plantId,
    potId,
    draft: { photoId, schedule, ...plant },
  }: { plantId: string; potId: string; draft: PlantDraft },
): Promise<CreatePlantResult> {
  const call = dataOf(
    server.api.POST('/api/plants', { params: keyed(plantId), body: { ...plant, potId } }),
  ).then(
    ({ potName }): CreatePlantResult => ({ kind: 'created', potName }),
    (error: unknown): CreatePlantResult => {
      if (isConflict(error)) return { kind: 'potTaken' };
      if (isForbidden(error)) return { kind: 'refused', reason: error.message };
      throw error;
    },
  );
  // A call that failed may still have reached the server.
  return named('Failed to create plant', call).finally(() => {
    reloadPlant(server, plantId);
    if (plant.newPot) reload(server, queryKeys.places);
  });
}

/** A plant and the pot that it is put into. */
interface PotAssignment {
  plantId: string;
  potId: string;
}

/** @throws 'Failed to assign plant to pot' */
const assigning = (
  server: Server,
  { plantId }: PotAssignment,
  call: Promise<{ potName: string }>,
): Promise<PlacePlantResult> =>
  named(
    'Failed to assign plant to pot',
    call.then(
      ({ potName }): PlacePlantResult => ({ kind: 'placed', potName }),
      (error: unknown): PlacePlantResult => {
        if (isProblem(error, 'pot-taken')) return { kind: 'potTaken' };
        throw error;
      },
    ),
  ).finally(() => reloadPlant(server, plantId));

/**
 * Puts a plant into a pot, and takes it out of any other; succeeds if it is already there.
 *
 * @returns `potTaken` if another plant was put into the pot first
 * @throws 'Failed to assign plant to pot'
 */
export function placePlant(server: Server, assignment: PotAssignment): Promise<PlacePlantResult> {
  const [params, body] = [{ path: { plantId: assignment.plantId } }, { potId: assignment.potId }];
  return assigning(
    server,
    assignment,
    dataOf(server.api.POST('/api/plants/{plantId}/pot', { params, body })),
  );
}

/**
 * Puts a plant back into the pot that it was in; succeeds if it is already there.
 *
 * @returns `potTaken` if another plant was put into the pot first
 * @throws 'Failed to assign plant to pot'
 */
export function placePlantInPots(server: Server, assignment: PotAssignment): Promise<PlacePlantResult> {
  const [params, body] = [{ path: { plantId: assignment.plantId } }, { potId: assignment.potId }];
  return assigning(
    server,
    assignment,
    dataOf(server.api.POST('/api/plants/{plantId}/pots', { params, body })),
  );
}

/**
 * Marks a plant dead; succeeds if it is dead already. After a failure, the plant's state is unknown until it is read again.
 *
 * @throws 'Failed to kill plant'
 */
export async function killPlant(server: Server, plantId: string): Promise<void> {
  const call = dataOf(server.api.PATCH('/api/plants/{plantId}/kill', { params: { path: { plantId } } }));
  await named('Failed to kill plant', call);
  reloadPlant(server, plantId);
}
