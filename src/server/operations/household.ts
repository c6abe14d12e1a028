import { hemisphereOf } from '#domain/seasons.ts';
import { isZone } from '#domain/zone.ts';
import { Problem } from '../http/problem.ts';
import { ok, type Handlers } from './operation.ts';

export const householdOperations = {
  async getHousehold({ household }) {
    return ok({ timeZone: await household.settings.timeZone() });
  },

  async updateHousehold({ body: { timeZone }, household, deps }) {
    if (!isZone(timeZone)) {
      throw new Problem(400, 'invalid-request', 'There is no time zone of this name.', [
        { field: 'body/timeZone', message: 'is no time zone' },
      ]);
    }
    await household.write(async ({ settings, preferences }) => {
      const before = hemisphereOf(await settings.timeZone());
      await settings.setTimeZone(timeZone);
      if (hemisphereOf(timeZone) === before) return;
      await preferences.renewSeason(await preferences.listSeasonal('9999-12-31'), deps.now());
    });
    return ok({ timeZone });
  },
} satisfies Partial<Handlers>;
