import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Origin, PlantDraft } from '#machines/plantCreation/draft.ts';
import { plantCreationModel } from '#machines/plantCreation/plantCreation.model.ts';
import { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import type { CreatePlantResult, FindPlantResult } from '#machines/plantCreation/setup.ts';
import { stateOf } from '#walks/names.ts';
import { liveThrough } from './support/lossyServer.ts';
import { untilSeen } from './support/untilSeen.ts';

const fern: PlantDraft = { plantName: 'Fern', species: 'Nephrolepis', foodId: 1, photoId: null };
const drafts: PlantDraft[] = [
  { ...fern, photoId: 'photo' },
  { ...fern, plantName: 'Great fern', schedule: [{ effectID: 1, frequencyDays: 7 }] },
  { ...fern, plantName: 'Great fern', photoId: 'photo' },
];
const origin: Origin = {
  parent: { plantId: 'parent', plantName: 'Old fern', species: 'Nephrolepis', foodId: 1 },
  noteId: 'note',
};

/** A model of the server, limited to one pot (src/server/operations/plants.ts), with two other users. */
function household() {
  const plants = new Map<string, string>();
  const entries = new Map<string, { plantId: string; note: string | null }>();
  const photos = new Map<string, string>();
  const profilePhotos = new Map<string, string>();
  const schedules = new Map<string, unknown>();
  const takenOut = new Set<string>();
  let holder: string | null = null;
  const created = (plantId: string) =>
    ({ kind: 'created', potName: holder === plantId ? 'Pot' : null }) as const;
  const record = ({
    interactionId,
    plantId,
    note,
  }: {
    interactionId: string;
    plantId: string;
    note: string;
  }) => {
    if (!entries.has(interactionId)) entries.set(interactionId, { plantId, note });
  };
  return {
    plants,
    entries,
    photos,
    profilePhotos,
    schedules,
    takenOut,
    calls: {
      findPlant: ({ plantId }: { plantId: string }): FindPlantResult =>
        plants.has(plantId) ? created(plantId) : { kind: 'missing' },
      setSchedule: ({ plantId, schedule }: { plantId: string; schedule: unknown }) => {
        expect(plants.has(plantId)).toBe(true);
        schedules.set(plantId, schedule);
      },
      createPlant: ({ plantId, draft }: { plantId: string; draft: PlantDraft }): CreatePlantResult => {
        if (plants.has(plantId)) return created(plantId);
        if (holder !== null) return { kind: 'potTaken' };
        holder = plantId;
        plants.set(plantId, draft.plantName);
        return created(plantId);
      },
      revisePlant: ({ plantId, draft }: { plantId: string; draft: PlantDraft }) => {
        expect(plants.has(plantId)).toBe(true);
        plants.set(plantId, draft.plantName);
      },
      recordEntry: record,
      uploadPhoto: ({ interactionId, photoId }: { interactionId: string; photoId: string }) => {
        expect(entries.has(interactionId)).toBe(true);
        photos.set(photoId, interactionId);
      },
      setProfilePhoto: ({ plantId, photoId }: { plantId: string; photoId: string }) => {
        expect(photos.has(photoId)).toBe(true);
        profilePhotos.set(plantId, photoId);
      },
      noteParent: record,
    },
    /** One puts a plant into the pot, or takes it out again; the other takes the new plant out. */
    meddlers: [
      () => {
        if (holder === null) holder = 'ivy';
        else if (holder === 'ivy') holder = null;
      },
      () => {
        if (holder === null || holder === 'ivy') return;
        takenOut.add(holder);
        holder = null;
      },
    ],
  };
}

const allEnds = ['cancelled', 'plantOpened', 'potTaken'];
const allShown = [
  'checkFailed',
  'describingPlant.creationFailed',
  'describingPlant.filling',
  'entryFailed',
  'parentEntryFailed',
  'potTaken',
  'profilePhotoFailed',
  'revisionFailed',
  'scheduleFailed',
  'uploadFailed',
];

test('a plant is created at most once, and is complete unless the user was informed, for any lost calls and reloads', async () => {
  const chances = fc.array(fc.nat(11), { maxLength: 60, size: 'max' });
  const shownEver = new Set<string>();
  const ends = new Set<string>();
  await untilSeen(
    fc.asyncProperty(fc.constantFrom(null, origin), chances, async (from, chosen) => {
      const { plants, entries, photos, profilePhotos, schedules, takenOut, calls, meddlers } = household();
      const shown = new Set<string>();
      let submissions = 0;
      const submit = (draft: PlantDraft) => {
        // After a change the form may suggest other ids.
        const ids = { plantId: `plant ${submissions}`, interactionId: `entry ${submissions}` };
        submissions += 1;
        return { type: 'plant.submitted' as const, draft, ids };
      };
      const { output, context } = await liveThrough(
        plantCreationMachine,
        { potId: 'pot', origin: from, draft: null },
        chosen,
        {
          model: plantCreationModel,
          server: calls,
          presses: [
            { type: 'overlay.closed' },
            ...drafts.map(submit),
            { type: 'retry.requested' },
            { type: 'alert.dismissed' },
            { type: 'failure.accepted' },
          ],
          others: meddlers,
          onShown: (snapshot) => void shown.add(stateOf(snapshot)),
        },
      );
      const { kind, plantId } = output as { kind: string; plantId?: string };
      ends.add(kind);
      for (const state of shown) shownEver.add(state);
      expect(plants.size).toBeLessThanOrEqual(1);
      const unless = (...states: string[]) => states.some((state) => shown.has(state));
      if (kind === 'plantOpened') {
        const { plantName, photoId, schedule } = context.draft as PlantDraft;
        const { interactionId } = context.ids as { interactionId: string };
        if (!unless('revisionFailed')) expect([...plants]).toEqual([[plantId, plantName]]);
        if (!unless('scheduleFailed')) expect(schedules.get(plantId!)).toEqual(schedule);
        const note = from && 'Propagated from parent "Old fern"';
        if (!unless('entryFailed')) expect(entries.get(interactionId)).toEqual({ plantId, note });
        if (photoId !== null && !unless('entryFailed', 'uploadFailed', 'profilePhotoFailed'))
          expect([photos.get(photoId), profilePhotos.get(plantId!)]).toEqual([interactionId, photoId]);
        if (from && !unless('parentEntryFailed')) {
          const into = (pot: string) => `Propagated into ${pot} as "${plantName}"`;
          const notes = takenOut.has(plantId!) ? [into('Pot'), into('a pot')] : [into('Pot')];
          expect(entries.get('note')).toEqual({ plantId: 'parent', note: expect.toBeOneOf(notes) });
        }
      } else {
        // The response of its creation was lost, and the user gave up the form without an answer.
        if (plants.size > 0) expect([kind, unless('checkFailed')]).toEqual(['cancelled', true]);
        expect(entries.size).toBe(0);
      }
    }),
    1500,
    () => ends.size === allEnds.length && shownEver.size === allShown.length,
  );
  // The random runs reach every end and every message.
  expect([...ends].toSorted()).toEqual(allEnds);
  expect([...shownEver].toSorted()).toEqual(allShown);
}, 120_000);
