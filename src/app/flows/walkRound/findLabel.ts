import { v7 as uuid } from 'uuid';
import { readCode } from '#domain/code.ts';
import type { Intent } from '#domain/intent.ts';
import { shownTasks } from '#domain/shownTasks.ts';
import { roundCare, type RoundPlant } from '#domain/walkRound.ts';
import { dayIn } from '#domain/zone.ts';
import type { LabelFound } from '#machines/walkRound/setup.ts';
import { isAnswered, type Server } from '#app/data/calls.ts';
import { withIntents } from '#app/data/intents/shows.ts';
import { readKept } from '#app/data/keptLists.ts';
import { queryKeys } from '#app/data/keys.ts';
import type { Action, Pot } from '#app/data/lists.ts';
import { readAgain } from '#app/data/readAgain.ts';
import { validateCode } from '#app/data/reads.ts';
import type { Task } from '#app/data/tasks.ts';
import { timeZone } from '#app/storage/timeZone.ts';

type Queries = NonNullable<Server['queries']>;

/** Returns the pot of a code as this phone knows it. */
async function potWith(queries: Queries, code: string, queue: readonly Intent[]): Promise<Pot | undefined> {
  const pots = await readKept<Pot[]>(queries, queryKeys.pots);
  return withIntents('pots', pots ?? [], queue, []).find(({ codes }) => codes.includes(code));
}

/** Returns the plant in a pot with its care, as this phone knows it. @throws if it knows no actions */
async function plantIn(queries: Queries, pot: Pot, queue: readonly Intent[]): Promise<RoundPlant> {
  const [tasks, actions] = await Promise.all([
    readKept<Task[]>(queries, queryKeys.tasks),
    readKept<Action[]>(queries, queryKeys.actions),
  ]);
  const plantId = pot.currentPlantId!;
  const today = dayIn(timeZone(), Date.now());
  const care = roundCare(plantId, shownTasks(tasks ?? [], queue, today), actions ?? [], today, uuid);
  if (!care) throw new Error('The actions have not loaded yet.');
  const { currentPlantName, currentPlantPhoto, location } = pot;
  return { plantId, plantName: currentPlantName ?? '', photo: currentPlantPhoto, place: location, ...care };
}

const found = async (...of: Parameters<typeof plantIn>): Promise<LabelFound> => ({
  kind: 'plant',
  plant: await plantIn(...of),
});

/**
 * Finds the plant of a label. What this phone knows comes first, so that a round does not wait for each answer and works without a
 * connection; the server is asked about all other labels.
 *
 * @param queue this phone's pending changes
 * @throws 'Failed to validate QR code', or if the lists cannot be read
 */
export async function findLabel(
  server: Server,
  queries: Queries,
  text: string,
  queue: readonly Intent[],
  signal: AbortSignal,
): Promise<LabelFound> {
  const code = readCode(text);
  if (code === null) return { kind: 'foreign' };
  const known = await potWith(queries, code, queue);
  if (known?.currentPlantId) return found(queries, known, queue);
  let validation: Awaited<ReturnType<typeof validateCode>>;
  try {
    validation = await validateCode(server, code, signal);
  } catch (error) {
    if (signal.aborted || (error instanceof Error && isAnswered(error.cause))) throw error;
    return { kind: known ? 'empty' : 'unknown' };
  }
  if (validation.inBin) return { kind: 'binned' };
  if (!validation.valid) return { kind: 'foreign' };
  if (validation.potId === undefined) return { kind: 'unplaced' };
  if (validation.plantId === undefined) return { kind: 'empty' };
  // The plant is new to this phone.
  await readAgain(queryKeys.pots, queryKeys.tasks);
  const pot = await potWith(queries, code, queue);
  if (!pot?.currentPlantId) throw new Error('The list of pots does not have the plant.');
  return found(queries, pot, queue);
}
