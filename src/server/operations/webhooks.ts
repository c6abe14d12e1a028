import { v7 as uuid } from 'uuid';
import type { components } from '#contract/schema.d.ts';
import { mostWebhooks, webhookEvents } from '#domain/webhookEvents.ts';
import type { Webhook, WebhookDelivery } from '../db/household/webhooks.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { testMessage } from '../webhooks/events.ts';
import { sendToWebhook } from '../webhooks/send.ts';
import { newSecret } from '../webhooks/signature.ts';
import { created, found, gone, ok, type Handlers } from './operation.ts';
import { iso, isoOrNull } from './views.ts';

type Schemas = components['schemas'];

/** Tests say whether a server answers: too few to search a network with them. */
const tests: Limit = { name: 'webhook-test', max: 10, windowMs: 60_000 };

const eventsOf = (events: string) => webhookEvents.filter((event) => events.split(',').includes(event));

/** The rest of its address, which may be a secret, stays on the server. */
const webhookView = (row: Webhook): Schemas['Webhook'] => ({
  id: row.id,
  name: row.name,
  host: new URL(row.url).host,
  events: eventsOf(row.events),
  createdAt: iso(row.created_at),
  isOn: row.off_at === null,
  failingSince: isoOrNull(row.failing_since),
  offReason: row.off_reason,
});

const deliveryView = (row: WebhookDelivery): Schemas['WebhookDelivery'] => ({
  id: row.id,
  event: row.event as Schemas['WebhookDelivery']['event'],
  createdAt: iso(row.created_at),
  state: row.state,
  attempts: row.attempts,
  triedAt: isoOrNull(row.tried_at),
  nextTryAt: row.state === 'waiting' && row.tried_at !== null ? iso(row.next_try_at) : null,
  status: row.status,
  answer: row.answer,
  problem: row.problem,
});

/** The webhooks of a household, for its owners. */
export const webhookOperations = {
  async listWebhooks({ household }) {
    return ok((await household.webhooks.list()).map(webhookView));
  },

  async createWebhook({ key, body, household, deps }) {
    const id = key ?? uuid();
    const url = body.url.trim();
    const problem = deps.outgoing.problemOf(url);
    if (problem !== null)
      throw new Problem(400, 'bad-target', problem, [{ field: 'body/url', message: problem }]);
    const secret = newSecret();
    await household.write(async ({ webhooks, isIdTaken }) => {
      const known = await webhooks.list();
      if (!known.some((row) => row.id === id)) {
        if (await isIdTaken('webhook', id)) throw notFound('webhook');
        if (known.length >= mostWebhooks)
          throw conflict('too-many-webhooks', `There are ${mostWebhooks} webhooks. Delete one first.`);
      }
      const events = eventsOf(body.events.join(',')).join(',');
      await webhooks.create({ id, name: body.name.trim(), url, events, secret, created_at: deps.now() });
    });
    return created({ id, secret });
  },

  async updateWebhook({ path, body, household, deps }) {
    return household.write(async ({ webhooks }) => {
      found(await webhooks.find(path.id), 'webhook');
      if (body.isOn) await webhooks.switchOn(path.id);
      else await webhooks.switchOff(path.id, deps.now(), null);
      return ok(webhookView(found(await webhooks.find(path.id), 'webhook')));
    });
  },

  async deleteWebhook({ path, household }) {
    await household.write(({ webhooks }) => webhooks.remove(path.id));
    return gone;
  },

  async rotateWebhookSecret({ path, household, deps }) {
    const secret = newSecret();
    await household.write(async ({ webhooks }) =>
      webhooks.rotate(found(await webhooks.find(path.id), 'webhook'), secret, deps.now()),
    );
    return ok({ id: path.id, secret });
  },

  async testWebhook({ path, household, deps }) {
    const { webhooks } = household;
    const webhook = found(await webhooks.find(path.id), 'webhook');
    await countTry(deps.repository, tests, [household.id], deps.now());
    const [id, body] = [uuid(), testMessage(deps.now())];
    const { retryAfter: _, ...ended } = await sendToWebhook(deps.outgoing, webhook, { id, body }, deps.now());
    await household.write(async (rows) => {
      // It may have been deleted meanwhile.
      found(await rows.webhooks.find(webhook.id), 'webhook');
      await rows.webhooks.noteTest(webhook.id, id, body, deps.now(), ended);
    });
    await webhooks.forget(webhook.id);
    return ok({ status: ended.status, problem: ended.problem });
  },

  async listWebhookDeliveries({ path, household: { webhooks } }) {
    const { id } = found(await webhooks.find(path.id), 'webhook');
    return ok((await webhooks.deliveriesOf(id)).map(deliveryView));
  },
} satisfies Partial<Handlers>;
