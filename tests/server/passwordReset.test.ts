import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { createResetLink } from '#server/auth/resetLink.ts';
import { linkIn, startMailServer, type MailServer } from '../support/mailServer.ts';
import { startApp, type App } from './support.ts';

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());

const withMail = async () => {
  mail.messages.length = 0;
  return startApp({ SNUG_SMTP_URL: mail.url });
};
/** Signs up a user whose address is verified, and forgets the message with the link. */
const verified = async (app: App, email: string, cookie = '') => {
  await app.signUp(email, cookie);
  const url = linkIn(await mail.arrived(1));
  await app.app.inject({ method: 'GET', url, headers: { host: 'snug.test' } });
  mail.messages.length = 0;
  return app.personOf(await app.signIn(email));
};
const tokenOf = (url: string) => new URL(url).hash.slice(1);
const request = (app: App, email: string) =>
  app.call<{ sendsMail: boolean }>('POST', '/api/password-resets', '', { body: { email } });
const find = (app: App, token: string) =>
  app.call<{ user: unknown }>('POST', '/api/password-resets/find', '', { body: { token } });
const set = (app: App, token: string, newPassword = 'a new password') =>
  app.call<{ code: string }>('POST', '/api/auth/reset-password', '', { body: { token, newPassword } });
/** Creates a link for the user of an e-mail address. */
const linkFor = async ({ deps: { repository } }: App, email: string) => {
  const { id } = (await repository.users.findByEmail(email))!;
  return tokenOf((await createResetLink(repository, id, 'http://snug.test')).url);
};

test('a link comes by e-mail, and sets a new password once; all sessions and devices of the account end', async () => {
  const app = await withMail();
  const ann = await verified(app, 'ann@home.example');
  const endpoint = 'https://push.example/ann';
  const keys = {
    p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
    auth: 'FPssNDTKnInHVndSTdbKFw',
  };
  await ann.post('/api/push/subscribe', { body: { endpoint, keys } });
  const ben = await verified(app, 'ben@home.example', ann.cookie);
  expect((await app.call('GET', '/api/setup', '')).body).toMatchObject({ sendsMail: true });
  expect((await request(app, 'Ann@Home.example')).body).toEqual({ sendsMail: true });
  const message = await mail.arrived(1);
  expect(message).toMatchObject({ from: 'snug@snug.test', to: ['ann@home.example'] });
  expect(message.text).toMatch(/^Subject: Choose a new password for Snug\r$/m);
  // Lines that are too long for e-mail are folded.
  const words = message.text.replaceAll('=\r\n', '');
  for (const rule of [
    'once and within an hour',
    'Your devices are signed out then',
    'do nothing: your password stays',
  ])
    expect(words).toContain(rule);
  const url = linkIn(message);
  expect(url).toMatch(/^http:\/\/snug\.test\/reset-password#[\w-]{43}$/);
  const token = tokenOf(url);
  expect((await find(app, token)).body).toEqual({
    user: { name: 'Ann', email: 'ann@home.example', passkeys: [] },
  });
  // A password that is refused does not use up the link, and ends no session.
  expect((await set(app, token, 'short')).status).toBe(400);
  expect((await ann.get('/api/plants/')).status).toBe(200);
  expect(await app.allRows('push_subscription')).toHaveLength(1);

  expect((await set(app, token)).status).toBe(200);
  expect((await ann.get('/api/plants/')).status).toBe(401);
  expect(await app.allRows('push_subscription')).toHaveLength(0);
  expect((await ben.get('/api/plants/')).status).toBe(200);
  expect(await app.signIn('ann@home.example')).toBe('');
  expect(await app.signIn('ann@home.example', 'a new password')).not.toBe('');
  expect((await find(app, token)).body).toEqual({ user: null });
  expect(await set(app, token, 'another password')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_TOKEN' },
  });
  expect(await app.signIn('ann@home.example', 'a new password')).not.toBe('');
});

test('of two requests that use a link at once, one sets the password', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const token = await linkFor(app, 'ann@home.example');
  const answers = await Promise.all([set(app, token, 'first password'), set(app, token, 'second password')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a link works for an hour', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const token = await linkFor(app, 'ann@home.example');
  const { db } = app.database;
  const [row] = await db.selectFrom('verification').selectAll().execute();
  const life = new Date(row!.expiresAt).getTime() - new Date(row!.createdAt).getTime();
  expect(Math.round(life / 60_000)).toBe(60);
  await db
    .updateTable('verification')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .execute();
  expect((await find(app, token)).body).toEqual({ user: null });
  expect((await set(app, token)).status).toBe(400);
  expect(await app.signIn('ann@home.example')).not.toBe('');
});

test('a new password makes the other links of the account useless, and only those', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const [used, other] = [await linkFor(app, 'ann@home.example'), await linkFor(app, 'ann@home.example')];
  const bens = await linkFor(app, 'ben@home.example');
  expect((await set(app, used)).status).toBe(200);
  expect((await set(app, other)).status).toBe(400);
  expect((await set(app, bens)).status).toBe(200);
});

test('a link of a person who was removed sets no password', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const token = await linkFor(app, 'ben@home.example');
  const { id } = (await app.deps.repository.users.findByEmail('ben@home.example'))!;
  expect((await ann.delete(`/api/people/${id}`)).status).toBe(204);
  expect((await find(app, token)).body).toEqual({ user: null });
  expect((await set(app, token)).status).toBe(400);
});

test('the database holds no token', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const token = await linkFor(app, 'ann@home.example');
  const rows = JSON.stringify(await app.database.db.selectFrom('verification').selectAll().execute());
  expect(rows).not.toContain(token);
  const [{ identifier }] = JSON.parse(rows) as [{ identifier: string }];
  // Who reads the hash in the database cannot use it as a token.
  const [, hash] = /reset-password:(.*)/.exec(identifier)!;
  expect((await set(app, hash!)).status).toBe(400);
});

test('a request for an e-mail has the same answer for every address, given before the account is looked up', async () => {
  const app = await withMail();
  await verified(app, 'ann@home.example');
  const { repository } = app.deps;
  let answered = () => {};
  const answer = new Promise<void>((resolve) => (answered = resolve));
  // A lookup before the answer would wait for ever.
  const findByEmail = (email: string) => answer.then(() => repository.users.findByEmail(email));
  app.deps.repository = { ...repository, users: { ...repository.users, findByEmail } };
  onTestFinished(() => void (app.deps.repository = repository));
  const answers = [await request(app, 'ann@home.example'), await request(app, 'nobody@home.example')];
  answered();
  const [known, unknown] = answers.map(({ status, body, headers }) => ({
    status,
    body,
    headers: Object.keys(headers).toSorted(),
  }));
  expect(known).toEqual(unknown);
  await mail.arrived(1);
  expect(mail.messages).toHaveLength(1);
});

test('an account gets five e-mails an hour, and further requests have the same answer', async () => {
  const app = await withMail();
  const ann = await verified(app, 'ann@home.example');
  await verified(app, 'ben@home.example', ann.cookie);
  for (let n = 1; n <= 7; n += 1) {
    app.clock.now += 61_000;
    expect(await request(app, 'ann@home.example')).toMatchObject({ status: 200, body: { sendsMail: true } });
    if (n <= 5) await mail.arrived(n);
  }
  // Each account has its own five.
  await request(app, 'ben@home.example');
  await mail.arrived(6);
  app.clock.now += 3_600_000;
  await request(app, 'ann@home.example');
  await mail.arrived(7);
  const anns = Array<string>(5).fill('ann@home.example');
  expect(mail.messages.flatMap(({ to }) => to)).toEqual([...anns, 'ben@home.example', 'ann@home.example']);
});

test.each([
  ['requests for an e-mail', 10, request],
  ['looks at links', 30, find],
  ['new passwords by links', 30, set],
])('%s are limited for each network, for a minute', async (_, max, send) => {
  const app = await startApp();
  const statuses = new Set<number>();
  for (let n = 0; n < max; n += 1) statuses.add((await send(app, `p${n}@home.example`)).status);
  expect(statuses).not.toContain(429);
  expect((await send(app, 'ann@home.example')).status).toBe(429);
  app.clock.now += 59_999;
  expect((await send(app, 'ann@home.example')).status).toBe(429);
  app.clock.now += 1;
  expect((await send(app, 'ann@home.example')).status).not.toBe(429);
});

test('without a mail server, nothing is sent, and the sign-in page is told so', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  expect((await request(app, 'ann@home.example')).body).toEqual({ sendsMail: false });
  expect((await app.call('GET', '/api/setup', '')).body).toMatchObject({ sendsMail: false });
  expect(await app.database.db.selectFrom('verification').selectAll().execute()).toEqual([]);
});

test('a mail server that does not answer changes nothing for the person who asks', async () => {
  const app = await startApp({ SNUG_SMTP_URL: 'smtp://127.0.0.1:9' });
  await app.person('ann@home.example');
  expect(await request(app, 'ann@home.example')).toMatchObject({ status: 200, body: { sendsMail: true } });
});

test.each([
  ['no address', { SNUG_SMTP_URL: 'mail.example' }, 'SNUG_SMTP_URL must be'],
  ['another protocol', { SNUG_SMTP_URL: 'https://secret@mail.example' }, 'SNUG_SMTP_URL must be'],
  [
    'no public address',
    { SNUG_SMTP_URL: 'smtp://mail.example', SNUG_ORIGIN: '' },
    'SNUG_SMTP_URL needs SNUG_ORIGIN',
  ],
  [
    'an invalid sender',
    { SNUG_SMTP_URL: 'smtp://mail.example', SNUG_MAIL_FROM: 'snug' },
    'SNUG_MAIL_FROM must be',
  ],
])('e-mail settings with %s are refused', (_, env, sentence) => {
  const read = () => readConfig({ SNUG_ORIGIN: 'https://snug.example', ...env });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('secret');
});

test.each([
  ['that of SNUG_MAIL_FROM', { SNUG_MAIL_FROM: 'plants@home.example' }, 'plants@home.example'],
  [
    'the user of the mail server',
    { SNUG_SMTP_URL: 'smtp://ann%40mail.example:pw@mail.example' },
    'ann@mail.example',
  ],
  ['snug at the public address', {}, 'snug@snug.example'],
  [
    'snug at the public address, if the user of the mail server is no e-mail address',
    { SNUG_SMTP_URL: 'smtp://ann:pw@mail.example' },
    'snug@snug.example',
  ],
  [
    'snug at the public address without its port',
    { SNUG_ORIGIN: 'https://snug.example:8443' },
    'snug@snug.example',
  ],
])('the sender of e-mails is %s', (_, env, from) => {
  const { mail: settings } = readConfig({
    SNUG_ORIGIN: 'https://snug.example',
    SNUG_SMTP_URL: 'smtp://mail.example',
    ...env,
  });
  expect(settings?.from).toBe(`Snug <${from}>`);
});

test('an owner makes a link for another person, but not for themselves', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  type People = { userID: string; email: string }[];
  const { body: people } = await ann.get<People>('/api/people');
  const idOf = (email: string) => people.find((person) => person.email === email)!.userID;
  const link = (who: typeof ann, email: string) =>
    who.post<{ url: string; type: string }>(`/api/people/${idOf(email)}/password-reset`);
  expect(await link(ben, 'ann@home.example')).toMatchObject({ status: 403, body: { type: 'owner-only' } });
  expect(await link(ann, 'ann@home.example')).toMatchObject({ status: 409, body: { type: 'self' } });
  const { body } = await link(ann, 'ben@home.example');
  expect((await set(app, tokenOf(body.url))).status).toBe(200);
  expect((await ben.get('/api/plants/')).status).toBe(401);
  expect((await ann.get('/api/plants/')).status).toBe(200);
  expect(await app.signIn('ben@home.example', 'a new password')).not.toBe('');
});
