import type { Db } from '#server/db/schema.ts';

/** The devices that receive reminders. */
export const makeDevices = (db: Db, household_id: string, user_id: string) => ({
  /** Subscribes another device of the first user. */
  async addDevice(id: string): Promise<void> {
    const endpoint = 'https://other.example/device-2';
    const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' };
    const device = { household_id, id, user_id, endpoint, ...keys, created_at: Date.now() };
    await db
      .insertInto('push_subscription')
      .values(device as never)
      .execute();
  },
});
