import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { killModel } from '#machines/kill/kill.model.ts';
import { killMachine } from '#machines/kill/killMachine.ts';
import { liveThrough } from './support/lossyServer.ts';
import { untilSeen } from './support/untilSeen.ts';

/** A model of the server, limited to one plant and its pot (src/server/operations/plants.ts). */
function smallServer(pot: string | null) {
  const is = { potId: pot, isAlive: true, isPotTaken: false, entries: new Set<string>() };
  return {
    is,
    calls: {
      freePot: ({ potId }: { potId: string }) => {
        if (is.potId === potId) is.potId = null;
      },
      markDead: () => {
        is.isAlive = false;
        is.potId = null;
      },
      restorePot: ({ potId }: { potId: string }) => {
        if (!is.isAlive) return { kind: 'dead' };
        if (is.potId === potId) return { kind: 'restored' };
        if (is.isPotTaken) return { kind: 'potTaken' };
        is.potId = potId;
        return { kind: 'restored' };
      },
      checkPlant: () => ({ isAlive: is.isAlive }),
      recordDeath: ({ interactionId }: { interactionId: string }) => void is.entries.add(interactionId),
    },
    /** Another user puts another plant into the free pot, or takes it out again. */
    others: () => {
      is.isPotTaken = !is.isPotTaken && is.potId === null;
    },
  };
}

/** The certain claims of each final or failure state about the plant. */
const certain = (potId: string | null): Partial<Record<string, object>> => ({
  freeingFailed: { isAlive: true, potId },
  markingFailed: { isAlive: true, potId },
  potUnknown: { isAlive: true },
  inNoPot: { isAlive: true, potId: null },
  recordingFailed: { isAlive: false },
});

/** The states that inform the user where the plant is, other than 'as it was'. */
const tells = {
  potless: ['potUnknown', 'deathUnknown', 'inNoPot'],
  maybeDead: ['deathUnknown', 'recordingFailed'],
};

/** All final messages that can occur. */
const lastWords = [
  'done confirming',
  'failed deathUnknown',
  'failed freeingFailed',
  'failed inNoPot',
  'failed markingFailed',
  'failed potUnknown',
];

test('the user is never misinformed about the plant, for any answered, refused or lost calls', async () => {
  const pots = fc.constantFrom('pot-1', null);
  const chances = fc.array(fc.nat(11), { maxLength: 60, size: 'max' });
  const ends = new Set<string>();
  await untilSeen(
    fc.asyncProperty(pots, chances, async (potId, chosen) => {
      const { is, calls, others } = smallServer(potId);
      let told = '';
      const { output } = await liveThrough(
        killMachine,
        { plantId: 'plant-1', plantName: 'Old fern', potId, interactionId: 'entry-1' },
        chosen,
        {
          model: killModel,
          server: calls,
          presses: [
            { type: 'kill.declined' },
            { type: 'retry.requested' },
            { type: 'warning.accepted' },
            { type: 'warning.accepted' },
            { type: 'kill.confirmed' },
            { type: 'kill.confirmed' },
            { type: 'failure.accepted' },
          ],
          others: [others],
          onShown: (snapshot: AnyMachineSnapshot) => {
            told = String(snapshot.value);
            expect(is, told).toMatchObject(certain(potId)[told] ?? {});
          },
        },
      );
      const { kind } = output as { kind: string };
      ends.add(`${kind} ${told}`);
      if (kind === 'done') expect(is).toMatchObject({ isAlive: false, potId: null });
      if (kind === 'cancelled') expect(is).toMatchObject({ isAlive: true, potId, entries: new Set() });
      if (is.isAlive && is.potId !== potId) expect(tells.potless).toContain(told);
      if (!is.isAlive && kind !== 'done') expect(tells.maybeDead).toContain(told);
      expect(is.entries.size).toBeLessThanOrEqual(1);
      if (is.isAlive) expect(is.entries.size).toBe(0);
    }),
    2000,
    () => lastWords.every((end) => ends.has(end)),
  );
  // The random runs reach every failure that can be shown.
  expect([...ends]).toEqual(expect.arrayContaining(lastWords));
}, 120_000);
