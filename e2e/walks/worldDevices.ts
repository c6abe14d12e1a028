import type { Db } from '#server/db/schema.ts';

/** The devices of the first user: those that receive reminders, and those that are signed in. */
export const makeDevices = (db: Db, household_id: string, user_id: string) => ({
  /** Signs the first user in on another device, a Pixel 8. */
  async addSession(): Promise<void> {
    const now = new Date().toISOString();
    const session = {
      id: 'session-2',
      token: 'session-2',
      userId: user_id,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36',
      model: 'Pixel 8',
    };
    await db
      .insertInto('session')
      .values(session as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
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
