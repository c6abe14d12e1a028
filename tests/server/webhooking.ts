import { callWebhooks } from '#server/webhooks/schedule.ts';
import { keptLog } from './reminding.ts';
import { startApp, type App, type Person } from './support.ts';
import { startWebhookService } from './webhookService.ts';

/** The settings of a server that may call services on localhost. */
export const localTargets = { SNUG_PRIVATE_TARGETS: '127.0.0.1' };

/** Returns functions that send what is due as a server would, and the log. */
export function callingBy({ config, clock, deps }: App) {
  const { log, lines } = keptLog();
  const { repository, outgoing } = deps;
  const parts = { config, repository, outgoing, now: () => clock.now, log };
  const tick = () => callWebhooks(parts, new AbortController().signal);
  return {
    parts,
    lines,
    tick,
    /** Sets the clock to a time, such as `2026-07-18T08:00:00Z`, and sends what is due. */
    async at(time: string) {
      clock.now = Date.parse(time);
      await tick();
    },
    /** Lets time pass, and sends what is due. */
    async after(ms: number) {
      clock.now += ms;
      await tick();
    },
  };
}

/** Creates a webhook of a household. @returns its id and its secret */
export async function hooked(who: Person, url: string, events: string[]) {
  const { body } = await who.post('/api/webhooks', { body: { name: 'Node-RED', url, events } });
  return { id: body.id!, secret: body.secret! };
}

/** Creates Ann with a webhook that leads to a service on localhost. @param events that it wants */
export async function hookedHome(events: string[]) {
  const service = await startWebhookService();
  const app = await startApp(localTargets);
  const ann = await app.person('ann@home.example');
  const hook = await hooked(ann, `${service.url}/hooks/a-secret-path`, events);
  return { app, ann, service, ...hook, ...callingBy(app) };
}
