import { isZone } from '#domain/zone.ts';
import { Problem } from '../http/problem.ts';
import { ok, type Handlers } from './operation.ts';

export const householdOperations = {
  async getHousehold({ household }) {
    return ok({ timeZone: await household.settings.timeZone() });
  },

  async updateHousehold({ body: { timeZone }, household }) {
    if (!isZone(timeZone)) {
      throw new Problem(400, 'invalid-request', 'There is no time zone of this name.', [
        { field: 'body/timeZone', message: 'is no time zone' },
      ]);
    }
    await household.settings.setTimeZone(timeZone);
    return ok({ timeZone });
  },
} satisfies Partial<Handlers>;
