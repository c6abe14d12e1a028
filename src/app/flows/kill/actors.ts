import { fromPromise } from 'xstate';
import { killMachine } from '#machines/kill/killMachine.ts';
import type { RestorePotResult } from '#machines/kill/setup.ts';
import { isProblem, type Server } from '#app/data/calls.ts';
import { getPlant } from '#app/data/reads.ts';
import { killPlant, placePlantInPots } from '#app/data/write/plants.ts';
import { freePot } from '#app/data/write/pots.ts';
import { recordEntry } from '#app/flows/timeline/recordEntry.ts';

/** Action 12 of the catalogue: the plant died. */
const killAction = 12;

/**
 * Puts a plant that was not marked dead after all back into its pot; succeeds if it is already there.
 *
 * @throws 'Failed to assign plant to pot'
 */
async function restorePot(
  server: Server,
  place: { plantId: string; potId: string },
): Promise<RestorePotResult> {
  try {
    const { kind } = await placePlantInPots(server, place);
    return { kind: kind === 'placed' ? 'restored' : kind };
  } catch (error) {
    if (error instanceof Error && isProblem(error.cause, 'plant-dead')) return { kind: 'dead' };
    throw error;
  }
}

/** Connects the flow that marks a plant dead to the server. */
export const provideKill = (server: Server) =>
  killMachine.provide({
    actors: {
      freePot: fromPromise(({ input }: { input: { potId: string; plantId: string } }) =>
        freePot(server, input),
      ),
      markDead: fromPromise(({ input }: { input: { plantId: string } }) => killPlant(server, input.plantId)),
      restorePot: fromPromise(({ input }: { input: { plantId: string; potId: string } }) =>
        restorePot(server, input),
      ),
      checkPlant: fromPromise(({ input, signal }: { input: { plantId: string }; signal: AbortSignal }) =>
        getPlant(server, input.plantId, signal).then(({ plantAlive }) => ({ isAlive: plantAlive })),
      ),
      recordDeath: fromPromise(({ input }: { input: { plantId: string; interactionId: string } }) =>
        recordEntry(server, { ...input, actionId: killAction, note: 'Marked as dead' }),
      ),
    },
  });
