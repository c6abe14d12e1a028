import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { linkIn, plainText, startMailServer, type MailServer } from '../support/mailServer.ts';
import { prefer } from './caring.ts';
import { remindingBy, subscribed } from './reminding.ts';
import { startPushService } from './pushService.ts';
import { planted, startApp, type Person } from './support.ts';
import { localTargets } from './webhooking.ts';
import { startWebhookService } from './webhookService.ts';

type Target = components['schemas']['MessageTarget'];

const nowhere = { resolve: async () => [], isAllowed: () => false };
const due = '2026-07-18T08:00:00Z';

/** Creates Ann without a device, with a plant, 'Big fern', that has to be watered from 18 July 2026 on, and a service. */
async function home(env: Record<string, string> = {}) {
  const service = await startWebhookService();
  const app = await startApp({ ...localTargets, ...env });
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  await prefer(ann, plantId, 1, 7);
  return { app, ann, service, plantId, ...remindingBy(app, nowhere) };
}
/** Adds a target. @returns its id */
async function added(who: Person, body: object): Promise<string> {
  const answer = await who.post('/api/messages/targets', { body });
  expect(answer.status).toBe(201);
  return answer.body.id!;
}
const targetsOf = async (who: Person) => (await who.get<Target[]>('/api/messages/targets')).body;

describe('a reminder', () => {
  test.each([
    [
      'ntfy',
      { recipient: 'my_plants', token: 'tk_ann' },
      {
        method: 'POST',
        url: '/sub/',
        headers: { authorization: 'Bearer tk_ann' },
        json: {
          topic: 'my_plants',
          title: 'Water Big fern',
          message: 'Due today.',
          tags: ['seedling'],
          click: expect.stringMatching(/^http:\/\/snug\.test\/plants\//) as string,
        },
      },
    ],
    [
      'gotify',
      { token: 'A.gotify-token' },
      {
        method: 'POST',
        url: '/sub/message',
        headers: { 'x-gotify-key': 'A.gotify-token' },
        json: {
          title: 'Water Big fern',
          message: 'Due today.',
          priority: 5,
          extras: {
            'client::notification': {
              click: { url: expect.stringMatching(/^http:\/\/snug\.test\/plants\//) as string },
            },
          },
        },
      },
    ],
    [
      'telegram',
      { token: '123456:ABC-DEF_gh', recipient: '-1001234' },
      {
        method: 'POST',
        url: '/sub/bot123456:ABC-DEF_gh/sendMessage',
        headers: {},
        json: {
          chat_id: '-1001234',
          text: expect.stringMatching(
            /^Water Big fern\nDue today\.\nhttp:\/\/snug\.test\/plants\//,
          ) as string,
          link_preview_options: { is_disabled: true },
        },
      },
    ],
    [
      'matrix',
      { token: 'syt_ann', recipient: '!plants:home.example' },
      {
        method: 'PUT',
        url: expect.stringMatching(
          /^\/sub\/_matrix\/client\/v3\/rooms\/!plants%3Ahome\.example\/send\/m\.room\.message\/[\w-]{36}$/,
        ) as string,
        headers: { authorization: 'Bearer syt_ann' },
        json: {
          msgtype: 'm.text',
          body: expect.stringMatching(
            /^Water Big fern\nDue today\.\nhttp:\/\/snug\.test\/plants\//,
          ) as string,
        },
      },
    ],
    [
      'webhook',
      { token: 'a-token' },
      {
        method: 'POST',
        url: '/sub',
        headers: { authorization: 'Bearer a-token' },
        json: expect.objectContaining({
          title: 'Water Big fern',
          body: 'Due today.',
          day: '2026-07-18',
          tasks: [expect.objectContaining({ plantName: 'Big fern', action: 'Water', dueOn: '2026-07-18' })],
        }) as object,
      },
    ],
  ])('reaches %s once, in the form that it documents', async (kind, fields, expected) => {
    const { app, ann, service, at, lines } = await home();
    await added(ann, { kind, url: `${service.url}/sub`, ...fields });
    await at('2026-07-18T06:00:00Z');
    expect(service.calls).toEqual([]);
    await Promise.all([at(due), remindingBy(app, nowhere).at(due)]);
    await at('2026-07-18T08:01:00Z');
    expect(service.calls).toHaveLength(1);
    const [{ method, url, headers, text }] = service.calls as [(typeof service.calls)[0]];
    expect({ method, url, json: JSON.parse(text) as unknown }).toEqual({
      method: expected.method,
      url: expected.url,
      json: expected.json,
    });
    expect(headers).toMatchObject({ 'content-type': 'application/json', ...expected.headers });
    expect(await targetsOf(ann)).toMatchObject([
      { kind, lastSentAt: expect.any(String) as string, problem: null },
    ]);
    expect((await ann.get<{ lastSentAt: string }>('/api/push/settings')).body.lastSentAt).not.toBeNull();
    expect(lines).toEqual([]);
  });

  test('goes to devices and to targets of the same person alike', async () => {
    const { app, ann, service } = await home();
    const push = await startPushService();
    const { at } = remindingBy(app, push.network);
    await subscribed(ann, push);
    await added(ann, { kind: 'gotify', url: service.url, token: 'token' });
    await at(due);
    expect([push.messages.length, service.calls.length]).toEqual([1, 1]);
  });

  test('that is refused is sent again, with the same id, and says why in words without the token', async () => {
    const { ann, service, at, lines } = await home();
    const token = 'syt_secret';
    const id = await added(ann, { kind: 'matrix', url: service.url, token, recipient: '!a:b.example' });
    Object.assign(service.behaviour, {
      status: 403,
      answer: JSON.stringify({ errcode: 'M_FORBIDDEN', error: `Unknown token ${token}` }),
    });
    await at(due);
    const problem =
      'The server denied access (403). Check the token or the password. It says: ‘Unknown token …’';
    expect(await targetsOf(ann)).toMatchObject([{ problem }]);
    expect((await ann.post(`/api/messages/targets/${id}/test`)).body).toEqual({ status: 403, problem });
    Object.assign(service.behaviour, { status: 200, answer: '{}' });
    await at('2026-07-18T08:01:00Z');
    const [first, , again] = service.calls.map(({ url }) => url);
    expect(again).toBe(first);
    expect(await targetsOf(ann)).toMatchObject([{ problem: null }]);
    expect(lines.join()).toContain('"host":"matrix"');
    for (const text of [...lines, String((await ann.get('/api/messages/targets')).raw)])
      expect(text).not.toContain(token);
  });

  test('is not sent after its person has left, nor to another one', async () => {
    const { app, ann, service, at } = await home();
    await app.signUp('ben@home.example', ann.cookie);
    const ben = app.personOf(await app.signIn('ben@home.example'));
    const id = await added(ben, { kind: 'gotify', url: service.url, token: 'token' });
    expect(await targetsOf(ann)).toEqual([]);
    expect((await ann.post(`/api/messages/targets/${id}/test`)).status).toBe(404);
    await ann.delete(`/api/messages/targets/${id}`);
    expect(await targetsOf(ben)).toHaveLength(1);
    const people = (await ann.get<{ name: string; userID: string; role: string }[]>('/api/people')).body;
    await ann.delete(`/api/people/${people.find(({ role }) => role === 'member')!.userID}`);
    expect(await app.allRows('message_target')).toEqual([]);
    await at(due);
    expect(service.calls).toEqual([]);
  });

  test('is not sent to a target that was removed', async () => {
    const { ann, service, at } = await home();
    const id = await added(ann, { kind: 'gotify', url: service.url, token: 'token' });
    service.behaviour.status = 500;
    await at(due);
    await ann.delete(`/api/messages/targets/${id}`);
    await at('2026-07-18T08:01:00Z');
    expect(service.calls).toHaveLength(1);
  });
});

describe('a target', () => {
  test.each([
    [
      { kind: 'ntfy', url: 'https://ntfy.sh', recipient: 'my plants' },
      'The topic may have up to 64 letters, digits, - and _.',
    ],
    [{ kind: 'gotify', url: 'https://gotify.example' }, 'The token is not complete, or has spaces.'],
    [
      { kind: 'gotify', url: 'https://gotify.example', token: 'a\r\nX: b' },
      'The token is not complete, or has spaces.',
    ],
    [{ kind: 'telegram', token: '1:a/../x', recipient: '1' }, 'The token is not complete, or has spaces.'],
    [
      { kind: 'telegram', token: '1:a', recipient: 'Ann' },
      'The chat must be a number, such as 123456789, or a name with @.',
    ],
    [
      { kind: 'matrix', url: 'https://m.example', token: 'a', recipient: '#plants:m.example' },
      'The room must be its internal id, such as !abc:home.example.',
    ],
    [
      { kind: 'webhook', url: 'home' },
      'The address must be one of a web server, such as https://home.example.',
    ],
    [
      { kind: 'webhook', url: 'https://169.254.169.254/latest' },
      'This address is in a private network. The operator of this Snug can allow it with SNUG_PRIVATE_TARGETS.',
    ],
  ])('%j is refused with the reason', async (body, title) => {
    const app = await startApp(localTargets);
    const ann = await app.person('ann@home.example');
    const answer = await ann.post<unknown>('/api/messages/targets', { body });
    expect([answer.status, answer.body]).toMatchObject([400, { type: 'bad-target', title }]);
  });

  test('is created once, even if an answer was lost, and is refused as an eleventh', async () => {
    const app = await startApp(localTargets);
    const ann = await app.person('ann@home.example');
    const body = { kind: 'webhook', url: 'https://home.example/hook' };
    const headers = { 'idempotency-key': '01940000-0000-7000-8000-00000000abcd' };
    for (let times = 0; times < 2; times += 1)
      expect((await ann.post('/api/messages/targets', { body, headers })).status).toBe(201);
    for (let count = 1; count < 10; count += 1) await added(ann, body);
    expect((await ann.post('/api/messages/targets', { body })).status).toBe(409);
    expect(await targetsOf(ann)).toHaveLength(10);
  });
});

describe('e-mail', () => {
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(() => mail.close());

  /** Creates Ann, whose address is verified, with a plant that is due and e-mails switched on. */
  async function mailed() {
    mail.messages.length = 0;
    const app = await startApp({ SNUG_SMTP_URL: mail.url, SNUG_ORIGIN: 'https://snug.example' });
    await app.signUp('ann@home.example');
    const url = linkIn(await mail.arrived(1));
    const ann = app.personOf(await app.signIn('ann@home.example'));
    expect((await ann.post('/api/messages/targets', { body: { kind: 'email' } })).status).toBe(409);
    await app.app.inject({ method: 'GET', url, headers: { host: 'snug.example' } });
    mail.messages.length = 0;
    const { plantId } = await planted(ann);
    await ann.patch(`/api/plants/${plantId}`, { body: { friendly_name: 'Fern <b>&' } });
    await prefer(ann, plantId, 1, 7);
    await added(ann, { kind: 'email' });
    return { app, ann, plantId, ...remindingBy(app, nowhere) };
  }

  test('lists what is due as text and as HTML, once a day', async () => {
    const { ann, at, plantId } = await mailed();
    await at(due);
    await at('2026-07-18T08:01:00Z');
    expect(mail.messages).toHaveLength(1);
    const { from, to, text } = await mail.arrived(1);
    expect({ from, to }).toEqual({ from: 'snug@snug.example', to: ['ann@home.example'] });
    const words = plainText({ from, to, text });
    expect(words).toContain('- Water: Fern <b>& (due 18 July 2026)');
    expect(words).toContain('<li>Water: <strong>Fern &#60;b&#62;&#38;</strong> (due 18 July 2026)</li>');
    expect(words).toContain(`https://snug.example/plants/${plantId}`);
    expect(text).toContain('Content-Type: multipart/alternative');
    expect(await targetsOf(ann)).toMatchObject([{ kind: 'email', host: null, problem: null }]);
  });

  test('has a link that ends it in one press, without a session and from any site (RFC 8058)', async () => {
    const { app, ann, at } = await mailed();
    await at(due);
    const { text } = await mail.arrived(1);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const link = /^List-Unsubscribe: <(https:\/\/snug\.example\/unsubscribe\/\S+)>\r$/m.exec(text)![1]!;
    const path = new URL(link).pathname;
    const send = (method: 'GET' | 'POST', url: string) =>
      app.app.inject({
        method,
        url,
        headers: { host: 'snug.example', 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
      });
    // Programs that check links for viruses open them.
    const page = await send('GET', path);
    expect(page.payload).toContain('<button>End these e-mails</button>');
    expect(await targetsOf(ann)).toHaveLength(1);
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await send('POST', forged)).statusCode).toBe(404);
    expect(await targetsOf(ann)).toHaveLength(1);
    expect((await send('POST', path)).statusCode).toBe(200);
    expect(await targetsOf(ann)).toEqual([]);
    expect((await send('POST', path)).statusCode).toBe(200);
    await at('2026-07-19T08:00:00Z');
    expect(mail.messages).toHaveLength(1);
  });

  test('says in words that the mail server refused, and is sent again', async () => {
    const { app, ann, at } = await mailed();
    const { sendMail } = app.deps;
    const { parts } = remindingBy(app, nowhere);
    parts.messages.sendMail = () => Promise.reject(new Error('535 smtp://user:secret@mail.example'));
    app.clock.now = Date.parse(due);
    const { remind } = await import('#server/push/schedule.ts');
    await remind(parts, new AbortController().signal);
    expect(await targetsOf(ann)).toMatchObject([
      { problem: 'The mail server did not accept the message. The operator can find out why.' },
    ]);
    expect(sendMail).not.toBeNull();
    await at('2026-07-18T08:01:00Z');
    expect(mail.messages).toHaveLength(1);
  });
});
