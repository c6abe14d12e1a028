import webPush from 'web-push';
import type { Database } from '../db/connect.ts';
import { installationKey } from '../db/keys.ts';

/** Returns the VAPID key pair of this installation. It must never change, because every subscription is bound to it. */
export async function vapidKeys(database: Database): Promise<{ publicKey: string; privateKey: string }> {
  const text = await installationKey(database, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return JSON.parse(text) as { publicKey: string; privateKey: string };
}
