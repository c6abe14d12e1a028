import Fastify from 'fastify';
import { pushSender } from '#server/push/deliver.ts';
import type { Network } from '#server/outgoing/network.ts';
import { remind } from '#server/push/schedule.ts';
import { startPushService, type PushService } from './pushService.ts';
import { planted, startApp, type App, type Person } from './support.ts';
import { prefer } from './caring.ts';

/** Creates a logger that collects its lines. */
export function keptLog() {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
  return { log, lines };
}

/** Connects the server to a push service. @returns functions that run the scheduler once, and the log */
export function remindingBy(app: App, network: Network) {
  const { config, clock, deps } = app;
  const { repository } = deps;
  const push = pushSender({ repository, config }, network);
  deps.push = push;
  const { log, lines } = keptLog();
  const parts = { repository, config, push, now: () => clock.now, log };
  return {
    parts,
    lines,
    tick: () => remind(parts, new AbortController().signal),
    /** Sets the clock to a time, such as `2026-07-18T08:00:00Z`, and runs the scheduler once. */
    async at(time: string) {
      clock.now = Date.parse(time);
      await remind(parts, new AbortController().signal);
    },
  };
}

/** Subscribes a device of a user. @returns its endpoint */
export async function subscribed(who: Person, service: PushService, device?: string): Promise<string> {
  const subscription = service.subscribe();
  await who.post('/api/push/subscribe', { body: { ...subscription, ...(device && { device }) } });
  return subscription.endpoint;
}

/** Creates Ann with a device and a plant, 'Big fern', that has to be watered from 18 July 2026 on. @param env settings */
export async function reminding(env: Record<string, string> = {}) {
  const app = await startApp(env);
  const service = await startPushService();
  const ann = await app.person('ann@home.example');
  const things = await planted(ann);
  await prefer(ann, things.plantId, 1, 7);
  const endpoint = await subscribed(ann, service, 'Pixel 8, Chrome');
  return { app, ann, service, endpoint, ...things, ...remindingBy(app, service.network) };
}

/** Creates another plant that has to be watered from 18 July 2026 on. @returns its id */
export async function another(who: Person, plantName: string): Promise<string> {
  const { body: pot } = await who.post('/api/pots', { body: { friendly_name: `Pot of ${plantName}` } });
  const { body: plant } = await who.post('/api/plants', { body: { plantName, potId: pot.potId } });
  await prefer(who, plant.plantId!, 1, 7);
  return plant.plantId!;
}
