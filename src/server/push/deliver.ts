import webPush from 'web-push';
import type { ReminderPayload } from '#domain/reminder.ts';
import type { Config } from '../base/config.ts';
import type { Device } from '../db/household/devices.ts';
import type { Household } from '../db/household/household.ts';
import type { Repository } from '../db/repository.ts';
import { isPublicEndpoint } from './endpoint.ts';
import { guardedAgent, publicNetwork, type Network } from '../outgoing/network.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { post, Withdrawn } from './post.ts';
import { vapidKeys } from './vapidKeys.ts';

export interface PushSender {
  /**
   * Sends a message to a device of a household, unless it was unsubscribed.
   *
   * @param ttlMs how long the push service keeps the message for an unreachable device
   */
  send(household: Household, device: Device, payload: ReminderPayload, ttlMs: number): Promise<Outcome>;
  close(): void;
}

/** The maximum number of messages in flight. */
export const mostAtOnce = 16;

/** How long a VAPID signature is reused. It is valid for 12 hours. */
const signatureMs = 6 * 3_600_000;

/** The contact that VAPID requires. Some push services reject one without a public domain. */
const contactOf = ({ origin }: Config): string =>
  origin?.startsWith('https:') ? origin : 'mailto:snug@example.org';

/** Returns a sender of push messages, encrypted so that only the device can read them (RFC 8030, 8188, 8291, 8292). */
export function pushSender(
  { config, repository }: { config: Config; repository: Repository },
  network: Network = publicNetwork,
): PushSender {
  const agent = guardedAgent(network, mostAtOnce);
  const signatures = new Map<string, { header: string; until: number }>();

  async function signatureFor(endpoint: string): Promise<string> {
    const audience = new URL(endpoint).origin;
    const { publicKey, privateKey } = await vapidKeys(repository);
    const known = signatures.get(`${publicKey} ${audience}`);
    if (known && known.until > Date.now()) return known.header;
    const { Authorization } = webPush.getVapidHeaders(
      audience,
      contactOf(config),
      publicKey,
      privateKey,
      'aes128gcm',
    );
    // Bounded, since clients choose the push services.
    if (signatures.size === 100) signatures.clear();
    signatures.set(`${publicKey} ${audience}`, { header: Authorization, until: Date.now() + signatureMs });
    return Authorization;
  }

  async function requestFor(device: Device, payload: ReminderPayload, ttlMs: number) {
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        TTL: Math.max(0, Math.floor(ttlMs / 1000)),
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
        // A newer message with the same topic replaces one that was not delivered yet.
        topic: payload.tag,
        headers: { Authorization: await signatureFor(endpoint) },
      },
    );
    return { headers: headers as Record<string, string>, body };
  }

  return {
    async send(household, device, payload, ttlMs) {
      // Checked again, since an older version may have stored it. IP literals never reach the guarded lookup.
      if (!isPublicEndpoint(device.endpoint)) return { outcome: 'refused', status: null };
      let message: Awaited<ReturnType<typeof requestFor>>;
      try {
        message = await requestFor(device, payload, ttlMs);
      } catch {
        // The device's keys are invalid, so encryption fails.
        return { outcome: 'refused', status: null };
      }
      try {
        const mayBegin = () => household.devices.isSubscribed(device);
        return outcomeOf(await post(device.endpoint, { ...message, agent, mayBegin }));
      } catch (error) {
        if (error instanceof Withdrawn) return { outcome: 'unsubscribed', status: null };
        return { outcome: 'unreachable', status: null };
      }
    },
    close: () => agent.destroy(),
  };
}
