import { dataOf } from '#contract/client.ts';
import type { PlacePlantResult } from '#machines/repotting/setup.ts';
import type { PlantDetails } from '#domain/plantDetails.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import type { CreatePlantResult } from '#machines/plantCreation/setup.ts';
import { isConflict, isProblem, keyed, named, reloadPlant, type Server } from './calls.ts';
import { announceEntry } from './newEntries.ts';

/**
 * Looks up what a code opens.
 *
 * @throws 'Failed to validate QR code'
 */
export const validateCode = ({ api }: Server, code: string, signal: AbortSignal) =>
  named(
    'Failed to validate QR code',
    dataOf(api.GET('/api/qr/{code}', { params: { path: { code } }, signal })),
  );

/**
 * Creates a plant in a pot.
 *
 * @returns `potTaken` if another plant was put into the pot first
 * @throws 'Failed to create plant'
 */
export async function createPlant(
  { api, queries }: Server,
  { plantId, potId, draft: { photoId, ...plant } }: { plantId: string; potId: string; draft: PlantDraft },
): Promise<CreatePlantResult> {
  const call = dataOf(api.POST('/api/plants', { params: keyed(plantId), body: { ...plant, potId } })).then(
    ({ potName }): CreatePlantResult => ({ kind: 'created', potName }),
    (error: unknown): CreatePlantResult => {
      if (isConflict(error)) return { kind: 'potTaken' };
      throw error;
    },
  );
  const result = await named('Failed to create plant', call);
  reloadPlant(queries, plantId);
  return result;
}

/**
 * Changes a plant's details.
 *
 * @throws 'Failed to save changes'
 */
export async function savePlant(
  { api, queries }: Server,
  { plantId, changes: { foods_id, ...changes } }: { plantId: string; changes: Partial<PlantDetails> },
): Promise<void> {
  const body = { ...changes, ...(foods_id && { foods_id }) };
  const call = dataOf(api.PATCH('/api/plants/{plantId}', { params: { path: { plantId } }, body }));
  await named('Failed to save changes', call).finally(() => reloadPlant(queries, plantId));
}

/**
 * Takes a plant out of a pot. A pot that does not hold it stays as it is.
 *
 * @throws 'Failed to free pot'
 */
export async function freePot(
  { api, queries }: Server,
  { potId, plantId }: { potId: string; plantId: string },
): Promise<void> {
  const call = dataOf(api.POST('/api/pots/{potId}/free', { params: { path: { potId } }, body: { plantId } }));
  // A call that failed may still have reached the server.
  await named('Failed to free pot', call).finally(() => reloadPlant(queries, plantId));
}

/**
 * Puts a plant into a pot, and takes it out of any other; succeeds if it is already there.
 *
 * @returns `potTaken` if another plant was put into the pot first
 * @throws 'Failed to assign plant to pot'
 */
export function placePlant(
  { api, queries }: Server,
  { plantId, potId }: { plantId: string; potId: string },
): Promise<PlacePlantResult> {
  const call = dataOf(
    api.POST('/api/plants/{plantId}/pot', { params: { path: { plantId } }, body: { potId } }),
  ).then(
    ({ potName }): PlacePlantResult => ({ kind: 'placed', potName }),
    (error: unknown): PlacePlantResult => {
      if (isProblem(error, 'pot-taken')) return { kind: 'potTaken' };
      throw error;
    },
  );
  return named('Failed to assign plant to pot', call).finally(() => reloadPlant(queries, plantId));
}

/** A timeline entry that a flow creates. */
export interface FlowEntry {
  plantId: string;
  interactionId: string;
  /** An action of the catalogue. */
  actionId: number;
  note?: string | null;
}

/**
 * Adds a flow's entry to a timeline.
 *
 * @param failure the error's name in the spec (§8)
 * @throws an error of that name
 */
export async function recordEntry(
  { api, queries }: Server,
  { plantId, interactionId, actionId, note }: FlowEntry,
  failure: string,
): Promise<void> {
  const params = { query: { plantId, actionId }, ...keyed(interactionId) };
  await named(failure, dataOf(api.POST('/api/interactions', { params, body: { note: note ?? undefined } })));
  reloadPlant(queries, plantId);
  announceEntry(plantId);
}
