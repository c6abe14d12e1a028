import { isZone } from '#domain/zone.ts';
import { zoneOf } from '../db/household.ts';
import { Problem } from '../http/problem.ts';
import { ok, type Handlers } from './operation.ts';

export const householdOperations: Pick<Handlers, 'getHousehold' | 'updateHousehold'> = {
  async getHousehold({ household, deps }) {
    return ok({ timeZone: await zoneOf(deps.database.db, household) });
  },

  async updateHousehold({ body: { timeZone }, household, deps }) {
    if (!isZone(timeZone)) {
      throw new Problem(400, 'invalid-request', 'There is no time zone of this name.', [
        { field: 'body/timeZone', message: 'is no time zone' },
      ]);
    }
    await deps.database.db
      .updateTable('household')
      .set({ time_zone: timeZone })
      .where('id', '=', household)
      .execute();
    return ok({ timeZone });
  },
};
