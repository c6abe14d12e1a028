import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import { killMachine } from '#machines/kill/killMachine.ts';
import type { RestorePotResult } from '#machines/kill/setup.ts';
import { isProblem, named, reloadPlant, type Server } from '#app/server/calls.ts';
import { freePot, placePlant, recordEntry } from '#app/server/plantCalls.ts';

/** Action 12 of the catalogue: the plant died. */
const killAction = 12;

/**
 * Marks a plant dead; succeeds if it is dead already. After a failure, the flow's next call finds out the plant's state and
 * reloads it.
 *
 * @throws 'Failed to kill plant'
 */
async function markDead({ api, queries }: Server, plantId: string): Promise<void> {
  const call = dataOf(api.PATCH('/api/plants/{plantId}/kill', { params: { path: { plantId } } }));
  await named('Failed to kill plant', call);
  reloadPlant(queries, plantId);
}

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
    const { kind } = await placePlant(server, place);
    return { kind: kind === 'placed' ? 'restored' : kind };
  } catch (error) {
    if (error instanceof Error && isProblem(error.cause, 'plant-dead')) return { kind: 'dead' };
    throw error;
  }
}

/** @throws 'Failed to load plant' */
async function checkPlant({ api, queries }: Server, plantId: string, signal: AbortSignal) {
  const call = dataOf(api.GET('/api/plants/{plantId}', { params: { path: { plantId } }, signal }));
  const { plantAlive } = await named('Failed to load plant', call).finally(() =>
    reloadPlant(queries, plantId),
  );
  return { isAlive: plantAlive };
}

/** Connects the flow that marks a plant dead to the server. */
export const provideKill = (server: Server) =>
  killMachine.provide({
    actors: {
      freePot: fromPromise(({ input }: { input: { potId: string; plantId: string } }) =>
        freePot(server, input),
      ),
      markDead: fromPromise(({ input }: { input: { plantId: string } }) => markDead(server, input.plantId)),
      restorePot: fromPromise(({ input }: { input: { plantId: string; potId: string } }) =>
        restorePot(server, input),
      ),
      checkPlant: fromPromise(({ input, signal }: { input: { plantId: string }; signal: AbortSignal }) =>
        checkPlant(server, input.plantId, signal),
      ),
      recordDeath: fromPromise(({ input }: { input: { plantId: string; interactionId: string } }) =>
        recordEntry(
          server,
          { ...input, actionId: killAction, note: 'Marked as dead' },
          'Failed to add interaction',
        ),
      ),
    },
  });
