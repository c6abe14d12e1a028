import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayAt } from '#domain/reminder.ts';
import { dueTasksOf } from '../db/dueTasks.ts';
import { claimDigests, claimWebhook, householdsDue, peopleDue, zonesInUse } from '../db/reminders.ts';
import type { ReminderDeps } from '../deps.ts';

/** Shuffles the work, so that several servers do not always compete for the same household. */
const shuffled = <T>(items: Iterable<T>): T[] =>
  [...items]
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

/** Returns the pending claims in a time zone. */
async function workIn(deps: ReminderDeps, zone: string): Promise<(() => Promise<void>)[]> {
  const { db } = deps.database;
  const day = { zone, ...dayAt(zone, deps.now()) };
  const people = Map.groupBy(await peopleDue(db, day), ({ household_id }) => household_id);
  const households = deps.config.webhook === null ? [] : await householdsDue(db, day);
  const claimOf = async (household: string) => {
    const isEmpty = (await dueTasksOf(db, household, day.day)).length === 0;
    return { household, isEmpty, day: day.day, endsAt: day.endsAt, now: deps.now() };
  };
  return [
    ...[...people].map(([household, members]) => async () => {
      const users = members.map(({ user_id }) => user_id);
      await claimDigests(deps.database, users, await claimOf(household));
    }),
    ...households.map((household) => async () => {
      await claimWebhook(deps.database, await claimOf(household));
    }),
  ];
}

/** Claims the reminders of all households that are due now. Failed claims are retried in the next minute. */
export async function claimDue(deps: ReminderDeps, signal: AbortSignal): Promise<void> {
  for (const zone of await zonesInUse(deps.database.db)) {
    try {
      for (const work of shuffled(await workIn(deps, zone))) {
        if (signal.aborted) return;
        await work();
        // SQLite is synchronous: without this pause the loop would block requests until the last household.
        await nextTurn();
      }
    } catch (error) {
      deps.log.error(error, 'reminders could not be claimed');
    }
  }
}
