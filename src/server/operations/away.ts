import { addDays } from '#domain/days.ts';
import { invalid } from '../http/problem.ts';
import { found, gone, ok, type Handlers } from './operation.ts';
import { taskView } from './views.ts';

/** In days from today: the latest last day of an absence. */
const furthest = 366;

/**
 * Checks the days of an absence or of a sitter.
 *
 * @param today `YYYY-MM-DD`
 * @throws {Problem} 400 if they are over, in the wrong order or far ahead
 */
export function requireDays({ from, until }: { from: string; until: string }, today: string): void {
  if (until < from) throw invalid('body/until', 'is before the first day');
  if (until < today) throw invalid('body/until', 'is over');
  if (until > addDays(today, furthest)) throw invalid('body/until', 'is too far ahead');
}

export const awayOperations = {
  async getAway({ household, deps }) {
    const row = await household.absences.find(await household.settings.today(deps.now()));
    return ok({
      away: row ? { from: row.from_day, until: row.until_day, remindedID: row.reminded_id } : null,
    });
  },

  async setAway({ body, household, deps }) {
    const { from, until, remindedID } = body;
    requireDays(body, await household.settings.today(deps.now()));
    await household.write(async ({ absences, people }) => {
      if (remindedID !== null) {
        const person = (await people.list()).find(({ id }) => id === remindedID);
        found(person, 'person', 'body/remindedID');
      }
      await absences.set({ from_day: from, until_day: until, reminded_id: remindedID });
    });
    return ok({ away: { from, until, remindedID } });
  },

  async endAway({ household, deps }) {
    await household.write(async ({ absences, sitters }) => {
      await absences.end();
      await sitters.revoke(deps.now());
    });
    return gone;
  },

  async listAwayTasks({ query: { until }, household, deps }) {
    const today = await household.settings.today(deps.now());
    if (until > addDays(today, furthest)) throw invalid('query/until', 'is too far ahead');
    const tasks = await household.tasks.list({ until, snoozedTo: until });
    return ok(
      tasks.map((row) => {
        const { taskID, plantID, plantName, plantPhoto, taskDueDate, effectName, actions } = taskView(row);
        const { frequencyDays, winterFactor } = taskView(row);
        return {
          taskID,
          plantID,
          plantName,
          plantPhoto,
          taskDueDate,
          effectName,
          frequencyDays,
          winterFactor,
          actions,
        };
      }),
    );
  },
} satisfies Partial<Handlers>;
