import type { Member } from '../auth/session.ts';
import { ImportRunning } from '../db/faults.ts';
import type { Household } from '../db/household/household.ts';
import type { OperationDeps } from '../deps.ts';
import { isAbandoned, undoImport } from '../transfer/undoImport.ts';

/**
 * Checks that no import is writing into a household: its rows would be seen before they are complete. Undoes one whose server has
 * ended.
 *
 * @throws {ImportRunning} if one is
 */
export async function requireNoImport(
  household: Household,
  { running }: Pick<Member, 'running'>,
  { now }: Pick<OperationDeps, 'now'>,
): Promise<void> {
  if (running.importing === null) return;
  if (!isAbandoned(running, now())) throw new ImportRunning();
  await undoImport(household, running.importing, now);
}
