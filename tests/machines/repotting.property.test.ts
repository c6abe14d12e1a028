import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DestinationOutput } from '#machines/destination/destinationMachine.ts';
import { repottingModel } from '#machines/repotting/repotting.model.ts';
import { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import type { PlacePlantResult } from '#machines/repotting/setup.ts';
import { stateOf } from '#walks/names.ts';
import { liveThrough } from './support/lossyServer.ts';
import { untilSeen } from './support/untilSeen.ts';

const pots = ['Blue pot', 'Green pot', 'White pot'];
const fern = { plantId: 'fern', plantName: 'Fern', interactionId: 'entry' };

/** A model of the server, limited to one plant and three pots (src/server/operations/plants.ts), with other users. */
function household(oldPot: string | null) {
  const holders = new Map(oldPot === null ? [] : [[oldPot, fern.plantId]]);
  const entries = new Map<string, string>();
  return {
    entries,
    /** The plant's current pot. */
    potOf: () => [...holders].find(([, plant]) => plant === fern.plantId)?.[0] ?? null,
    /** The result of scanning a pot. */
    scan: (pot: string): DestinationOutput => {
      const plantId = holders.get(pot);
      if (plantId === undefined) return { kind: 'found', potId: pot, code: pot };
      // The plant's own pot is no destination (spec §4); the child flow handles that.
      return pot === oldPot && plantId === fern.plantId
        ? { kind: 'cancelled' }
        : { kind: 'plantOpened', plantId };
    },
    free: ({ potId, plantId }: { potId: string; plantId: string }) => {
      if (holders.get(potId) === plantId) holders.delete(potId);
    },
    place: ({ potId, plantId }: { potId: string; plantId: string }): PlacePlantResult => {
      const holder = holders.get(potId);
      if (holder !== undefined && holder !== plantId) return { kind: 'potTaken' };
      for (const [pot, plant] of holders) if (plant === plantId) holders.delete(pot);
      holders.set(potId, plantId);
      return { kind: 'placed', potName: potId };
    },
    record: ({ interactionId, note }: { interactionId: string; note: string }) => {
      if (!entries.has(interactionId)) entries.set(interactionId, note);
    },
    /** Another user puts a plant into a pot, or takes it out again. */
    meddlers: pots.map((pot) => () => {
      if (!holders.has(pot)) holders.set(pot, 'ivy');
      else if (holders.get(pot) === 'ivy') holders.delete(pot);
    }),
  };
}

/** Where the user is told the plant is; `undefined` if that is left open. */
function toldPot(state: string, oldPot: string | null, newPot: string | null): string | null | undefined {
  if (/^(freeingFailed|assigningFailed|potTaken|restored)$/.test(state)) return oldPot;
  if (state === 'recordingFailed') return newPot;
  return state === 'inNoPot.oldPotTaken' ? null : undefined;
}

const allEnds = ['cancelled', 'done', 'failed', 'plantOpened'];
const allShown = [
  'assigningFailed',
  'freeingFailed',
  'inNoPot.newPotTaken',
  'inNoPot.notAssigned',
  'inNoPot.notRestored',
  'inNoPot.oldPotTaken',
  'potTaken',
  'recordingFailed',
  'restored',
];

test('a plant is left in no pot only if the user was informed, for any answered, refused or lost calls', async () => {
  const scans = fc.array(fc.constantFrom(...pots), { maxLength: 8 });
  const chances = fc.array(fc.nat(11), { maxLength: 80, size: 'max' });
  const shown = new Set<string>();
  const ends = new Set<string>();
  await untilSeen(
    fc.asyncProperty(fc.constantFrom('Blue pot', null), scans, chances, async (oldPot, aims, chosen) => {
      const { entries, potOf, scan, free, place, record, meddlers } = household(oldPot);
      const left = [...aims];
      /** Whether the user was informed that the plant is, or may be, in no pot, since it left its pot. */
      let isTold = false;
      const { output, context } = await liveThrough(
        repottingMachine,
        { ...fern, potId: oldPot, potName: oldPot },
        chosen,
        {
          model: repottingModel,
          server: {
            destination: (): DestinationOutput => {
              const aim = left.shift();
              return aim === undefined ? { kind: 'cancelled' } : scan(aim);
            },
            freePot: (input: never) => {
              isTold = false;
              free(input);
            },
            assignPot: place,
            restoreOldPot: place,
            recordRepotting: record,
          },
          presses: [
            { type: 'retry.requested' },
            { type: 'retry.requested' },
            { type: 'pot.scanRequested' },
            { type: 'pot.scanRequested' },
            { type: 'failure.accepted' },
          ],
          others: meddlers,
          onShown: (snapshot) => {
            const state = stateOf(snapshot);
            shown.add(state);
            if (state.startsWith('inNoPot')) isTold = true;
            const told = toldPot(state, oldPot, snapshot.context.newPotName as string | null);
            if (told !== undefined) expect(potOf(), `${state}: the reported pot`).toBe(told);
          },
        },
      );
      const { kind } = output as { kind: string };
      ends.add(kind);
      if (potOf() === null && oldPot !== null) expect(isTold).toBe(true);
      if (kind === 'cancelled') expect(potOf()).toBe(oldPot);
      if (kind === 'done') expect([potOf(), potOf()]).toEqual([context.newPotName, context.target?.potId]);
      else expect([...entries]).toEqual([]);
      for (const note of entries.values()) expect(note).toBe(`Repotted into ${potOf()}`);
      expect(entries.size).toBeLessThanOrEqual(1);
    }),
    1500,
    () => ends.size === allEnds.length && shown.size === allShown.length,
  );
  // The random runs reach every end and every message.
  expect([...ends].toSorted()).toEqual(allEnds);
  expect([...shown].toSorted()).toEqual(allShown);
}, 120_000);
