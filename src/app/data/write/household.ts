import { dataOf } from '#contract/client.ts';
import { keepTimeZone } from '#app/storage/timeZone.ts';
import { reload, type Server } from '../calls.ts';
import { replaceCached } from '../changeLists.ts';
import { queryKeys } from '../keys.ts';

/**
 * Sets the household's time zone. The date may be another one there, so tasks are reloaded.
 *
 * @throws {ApiError}
 */
export async function updateHousehold(server: Server, timeZone: string): Promise<void> {
  const household = await dataOf(server.api.PATCH('/api/household', { body: { timeZone } }));
  await replaceCached(server, queryKeys.household, household);
  keepTimeZone(household.timeZone);
  reload(server, queryKeys.tasks, queryKeys.anyPlant);
}
