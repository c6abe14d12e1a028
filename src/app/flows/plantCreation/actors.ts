import { fromPromise } from 'xstate';
import type { RegularCare } from '#domain/schedule.ts';
import { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import type { PlantDraft, PlantingIds } from '#machines/plantCreation/draft.ts';
import { uploadByFlow } from '#app/flows/photoUpload/actors.ts';
import { dropFile } from '#app/storage/dropFile.ts';
import { reloadPlant, type Server } from '#app/data/calls.ts';
import { setProfilePhoto } from '#app/data/write/photos.ts';
import { findPlant } from '#app/data/reads.ts';
import { createPreference } from '#app/data/write/preferences.ts';
import { createPlant, placePlant } from '#app/data/write/plants.ts';
import { createPot } from '#app/data/write/pots.ts';
import { updatePlant } from '#app/data/write/updatePlant.ts';
import { updatePot } from '#app/data/write/updatePot.ts';
import { recordEntry } from '#app/flows/timeline/recordEntry.ts';

/** Actions of the catalogue: a plant was added (spec §3), and a plant was propagated. */
const arrivalAction = 13;
const propagationAction = 11;

interface Potted {
  plantId: string;
  potId: string;
  draft: PlantDraft;
}

/**
 * Changes a plant that was created before its form was changed, and its pot if the form chooses it. A retry changes the same again.
 *
 * @throws if anything could not be changed
 */
async function revisePlant(server: Server, { plantId, potId, draft }: Potted): Promise<void> {
  const { plantName, species, acquiredAt, acquiredFrom, plantNotes, foodId, newPot } = draft;
  await updatePlant(server, {
    plantId,
    changes: {
      friendly_name: plantName,
      // A species cannot be removed, and a parent may have none.
      ...(species && { species }),
      ...(acquiredAt && { acquired_at: acquiredAt }),
      acquired_from: acquiredFrom ?? null,
      notes: plantNotes ?? null,
      foods_id: foodId ?? null,
    },
  });
  if (newPot) {
    await createPot(server, { code: null, potId, draft: newPot });
    // The first attempt may have created it with another name or place.
    await updatePot(server, { potId, changes: newPot });
  }
  if (!newPot && draft.potId === undefined) return;
  const { kind } = await placePlant(server, { plantId, potId });
  if (kind === 'potTaken') throw new Error('Failed to save changes');
}

type Entry<Note> = PlantingIds & { note: Note };

/** Sets how often a plant gets care; a retry sets the same again. @throws 'Failed to save changes' */
async function setSchedule(
  server: Server,
  { plantId, schedule }: { plantId: string; schedule: RegularCare[] },
): Promise<void> {
  for (const care of schedule) await createPreference(server, plantId, { kind: 'create', ...care });
  reloadPlant(server, plantId);
}

/** Connects the flow that creates a plant to the server. */
export const providePlantCreation = (server: Server) =>
  plantCreationMachine.provide({
    actors: {
      createPlant: fromPromise(({ input }: { input: Potted }) => createPlant(server, input)),
      revisePlant: fromPromise(({ input }: { input: Potted }) => revisePlant(server, input)),
      findPlant: fromPromise(({ input, signal }: { input: { plantId: string }; signal: AbortSignal }) =>
        findPlant(server, input.plantId, signal),
      ),
      setSchedule: fromPromise(({ input }: { input: { plantId: string; schedule: RegularCare[] } }) =>
        setSchedule(server, input),
      ),
      recordEntry: fromPromise(({ input }: { input: Entry<string | null> }) => {
        const failure = `Failed to create ${input.note === null ? 'new plant' : 'child'} interaction`;
        return recordEntry(
          server,
          { ...input, note: input.note ?? undefined, actionId: arrivalAction },
          failure,
        );
      }),
      uploadPhoto: fromPromise(({ input }: { input: { interactionId: string; photoId: string } }) =>
        uploadByFlow(server, input),
      ),
      setProfilePhoto: fromPromise(({ input }: { input: { plantId: string; photoId: string } }) =>
        setProfilePhoto(server, input).then(() => dropFile(input.photoId)),
      ),
      noteParent: fromPromise(({ input }: { input: Entry<string> }) =>
        recordEntry(server, { ...input, actionId: propagationAction }),
      ),
    },
  });
