import { v7 as uuid } from 'uuid';
import { defaultHour } from '#domain/reminder.ts';
import { invalid } from '../http/problem.ts';
import { isPublicEndpoint } from '../push/endpoint.ts';
import { vapidKeys } from '../push/vapidKeys.ts';
import { gone, ok, type Handlers } from './operation.ts';

export const pushOperations: Pick<
  Handlers,
  'getPushKey' | 'getPushSettings' | 'updatePushSettings' | 'subscribePush' | 'unsubscribePush'
> = {
  async getPushKey({ deps }) {
    const { publicKey } = await vapidKeys(deps.database);
    return ok({ publicKey });
  },

  async getPushSettings({ user, deps }) {
    const row = await deps.database.db
      .selectFrom('push_setting')
      .select('hour')
      .where('user_id', '=', user)
      .executeTakeFirst();
    return ok({ hour: row?.hour ?? defaultHour });
  },

  async updatePushSettings({ body, user, deps }) {
    await deps.database.db
      .insertInto('push_setting')
      .values({ user_id: user, hour: body.hour })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hour: body.hour }))
      .execute();
    return ok({ hour: body.hour });
  },

  async subscribePush({ body, household, user, deps }) {
    if (!isPublicEndpoint(body.endpoint)) throw invalid('body/endpoint', 'is no address of a push service');
    const device = { household_id: household, user_id: user, p256dh: body.keys.p256dh, auth: body.keys.auth };
    await deps.database.db
      .insertInto('push_subscription')
      .values({ id: uuid(), endpoint: body.endpoint, created_at: deps.now(), ...device })
      // A device that changed hands tells whoever uses it now.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute();
    return gone;
  },

  async unsubscribePush({ body, household, deps }) {
    await deps.database.db
      .deleteFrom('push_subscription')
      .where('household_id', '=', household)
      .where('endpoint', '=', body.endpoint)
      .execute();
    return gone;
  },
};
