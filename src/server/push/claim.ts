import { dayAt } from '#domain/reminder.ts';
import { dueTasksOf } from '../db/dueTasks.ts';
import {
  claimDigest,
  claimWebhook,
  householdsDue,
  peopleDue,
  zonesInUse,
  type ZoneDay,
} from '../db/reminders.ts';
import type { ReminderDeps } from './schedule.ts';

/** In any order, so that several servers do not compete for the same household all the time. */
const shuffled = <T>(items: Iterable<T>): T[] =>
  [...items]
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

/** Claims the digests of a household's people. */
async function claimFor(
  { database, now }: ReminderDeps,
  household: string,
  users: readonly string[],
  day: ZoneDay,
): Promise<void> {
  const isEmpty = (await dueTasksOf(database.db, household, day.day)).length === 0;
  for (const user of users) await claimDigest(database, { household, user, isEmpty }, day, now());
}

async function claimWebhookFor({ database, now }: ReminderDeps, household: string, day: ZoneDay) {
  const isEmpty = (await dueTasksOf(database.db, household, day.day)).length === 0;
  await claimWebhook(database, { household, isEmpty }, day, now());
}

/** What there is to claim in a time zone. */
async function workIn(deps: ReminderDeps, zone: string): Promise<(() => Promise<void>)[]> {
  const { db } = deps.database;
  const day = { zone, ...dayAt(zone, deps.now()) };
  const people = Map.groupBy(await peopleDue(db, day), ({ household_id }) => household_id);
  const households = deps.config.webhook === null ? [] : await householdsDue(db, day);
  return [
    ...[...people].map(([household, members]) => () => {
      const users = members.map(({ user_id }) => user_id);
      return claimFor(deps, household, users, day);
    }),
    ...households.map((household) => () => claimWebhookFor(deps, household, day)),
  ];
}

/** Claims what is due now, in every household. What cannot be claimed is left to the next minute. */
export async function claimDue(deps: ReminderDeps, signal: AbortSignal): Promise<void> {
  for (const zone of await zonesInUse(deps.database.db)) {
    try {
      for (const work of shuffled(await workIn(deps, zone))) {
        if (signal.aborted) return;
        await work();
      }
    } catch (error) {
      deps.log.error(error, 'reminders could not be claimed');
    }
  }
}
