import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayAt } from '#domain/reminder.ts';
import type { Household } from '../db/household/household.ts';
import type { ReminderDeps } from './reminderDeps.ts';

/** Shuffles the work, so that several servers do not always compete for the same household. */
const shuffled = <T>(items: Iterable<T>): T[] =>
  [...items]
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

/** Returns the household's absence on a day; `null` if it is at home. */
async function absenceOn({ absences }: Household, day: string) {
  const away = await absences.find(day);
  return away !== undefined && away.from_day <= day ? away : null;
}

/** Returns whether a household is away on a day, so that its reminders pause. */
export async function isPaused(household: Household, day: string): Promise<boolean> {
  const away = await absenceOn(household, day);
  return away !== null && away.reminded_id === null;
}

/** Returns the pending claims in a time zone. */
async function workIn(
  { repository, config, now }: ReminderDeps,
  zone: string,
): Promise<(() => Promise<void>)[]> {
  const { day, hour, endsAt } = dayAt(zone, now());
  const due = { zone, day, hour };
  const users = Map.groupBy(await repository.dueReminders.users(due), ({ household_id }) => household_id);
  const households = config.webhook === null ? [] : await repository.dueReminders.households(due);
  const claimOf = async (household: Household) => {
    const away = await absenceOn(household, day);
    const isEmpty =
      (away !== null && away.reminded_id === null) || (await household.tasks.listDue(day)).length === 0;
    return { claim: { isEmpty, day, endsAt, now: now() }, only: away?.reminded_id ?? null };
  };
  return [
    ...[...users].map(([id, members]) => async () => {
      const household = repository.forHousehold(id);
      const { claim, only } = await claimOf(household);
      await household.write(async ({ reminders }) => {
        for (const { user_id } of members) {
          const isEmpty = claim.isEmpty || (only !== null && only !== user_id);
          await reminders.claimDigest(user_id, { ...claim, isEmpty });
        }
      });
    }),
    ...households.map((id) => async () => {
      const household = repository.forHousehold(id);
      const { claim } = await claimOf(household);
      await household.write(({ reminders }) => reminders.claimWebhook(claim));
    }),
  ];
}

/** Claims the reminders of all households that are due now. Failed claims are retried in the next minute. */
export async function claimDue(deps: ReminderDeps, signal: AbortSignal): Promise<void> {
  for (const zone of await deps.repository.dueReminders.zones()) {
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
