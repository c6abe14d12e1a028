import webPush from 'web-push';
import type { Repository } from '../db/repository.ts';

/** Returns the VAPID key pair of this installation. It must never change, because every subscription is bound to it. */
export async function vapidKeys(repository: Repository): Promise<{ publicKey: string; privateKey: string }> {
  const text = await repository.installationKey('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return JSON.parse(text) as { publicKey: string; privateKey: string };
}
