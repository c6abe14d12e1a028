import type { Household } from '../db/household/household.ts';
import type { RunningImport } from '../db/household/runningImport.ts';
import type { Repository } from '../db/repository.ts';

/** In ms. An import whose last rows are older has ended with its server. Far longer than the pause between two of its writes. */
const patience = 30_000;

/** Returns whether an import has ended without an end, because its server did. */
export const isAbandoned = ({ importing_at }: RunningImport, now: number): boolean =>
  importing_at !== null && importing_at < now - patience;

/**
 * Deletes the rows that an import has written, in many transactions. Several calls for the same import do no harm.
 *
 * @param key identifies the import
 * @throws {ImportRunning} if it was undone meanwhile, or has ended
 */
export async function undoImport(household: Household, key: string, now: () => number): Promise<void> {
  await household.write(async ({ runningImport }) => {
    await runningImport.note(key, now());
    await runningImport.dropParents();
  }, key);
  for (let isLeft = true; isLeft;) {
    isLeft = await household.write(async ({ runningImport }) => {
      await runningImport.note(key, now());
      const isMore = await runningImport.deletePart();
      if (!isMore) await runningImport.end();
      return isMore;
    }, key);
  }
}

/** Undoes the import into a household whose server has ended before it did. @returns whether there is none any more */
export async function undoAbandoned(household: Household, now: () => number): Promise<boolean> {
  const running = await household.runningImport.find();
  if (!running || running.importing === null) return true;
  if (!isAbandoned(running, now())) return false;
  await undoImport(household, running.importing, now);
  return true;
}

/** Undoes all imports whose servers have ended before they did. */
export async function undoAbandonedImports(
  { households, forHousehold }: Repository,
  now: () => number,
): Promise<void> {
  for (const id of await households.listImporting()) await undoAbandoned(forHousehold(id), now);
}
