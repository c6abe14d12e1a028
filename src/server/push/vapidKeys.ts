import webPush from 'web-push';
import type { Database } from '../db/connect.ts';
import { installationKey } from '../db/keys.ts';

/** The pair by which push services know this installation. It never changes by itself: every subscription hangs on it. */
export async function vapidKeys(database: Database): Promise<{ publicKey: string; privateKey: string }> {
  const text = await installationKey(database, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return JSON.parse(text) as { publicKey: string; privateKey: string };
}
