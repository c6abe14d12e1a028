import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, plainText, startMailServer, type MailServer, type Received } from '../support/mailServer.ts';
import { startApp, type App, type Person } from './support.ts';

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());

const withMail = async (env: Record<string, string> = {}) => {
  mail.messages.length = 0;
  return startApp({ SNUG_SMTP_URL: mail.url, ...env });
};
/** Opens the link in a message. @returns the address to which it leads */
const open = async ({ app }: App, message: Received) => {
  const headers = { host: 'snug.test' };
  const answer = await app.inject({ method: 'GET', url: linkIn(message), headers });
  expect(answer.statusCode).toBe(302);
  return answer.headers.location;
};
const isVerified = async (who: Person) => {
  const { body } = await who.get<{ user: { emailVerified: boolean } }>('/api/auth/get-session');
  return body.user.emailVerified;
};
const sendAgain = (who: Pick<Person, 'post'>, email: string) =>
  who.post<{ code: string }>('/api/auth/send-verification-email', { body: { email } });
const requestReset = (app: App, email: string) =>
  app.call('POST', '/api/password-resets', '', { body: { email } });
const changeEmail = (who: Person, newEmail: string) =>
  who.post('/api/auth/change-email', { body: { newEmail, password: 'correct horse' } });

test('with a mail server, a new address is verified by a link, and its user can sign in before', async () => {
  const app = await withMail();
  const ann = await app.person('ann@home.example');
  const message = await mail.arrived(1);
  expect(message.to).toEqual(['ann@home.example']);
  expect(await isVerified(ann)).toBe(false);
  expect(await open(app, message)).toBe('/email-verified');
  expect(await isVerified(ann)).toBe(true);
  // A second press on the link changes nothing.
  expect(await open(app, message)).toBe('/email-verified');
  expect(await open(app, { ...message, text: message.text.replace('token', 'token=3Dx') })).toBe(
    '/email-verified?error=INVALID_TOKEN',
  );
});

test.each(['home', 'https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
  'a link that leads to %j is refused',
  async (callbackURL) => {
    const app = await withMail();
    const query = new URLSearchParams({ token: 'spent', callbackURL });
    const { status } = await app.call('GET', `/api/auth/verify-email?${query}`, '');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

test('a stranger puts no word of their own into a message to an address that is not theirs', async () => {
  const app = await withMail({ SNUG_SIGN_UP: 'open' });
  const body = { name: 'Zebedee', email: 'victim@home.example', password: 'correct horse' };
  await app.call('POST', '/api/auth/sign-up/email', '', { body });
  const stranger = app.personOf(await app.signIn(body.email));
  await mail.arrived(1);
  await sendAgain(stranger, body.email);
  await mail.arrived(2);
  await changeEmail(stranger, 'other@home.example');
  const changed = await mail.arrived(3);
  expect(changed.to).toEqual(['other@home.example']);
  await open(app, changed);
  await requestReset(app, 'other@home.example');
  await mail.arrived(4);
  for (const message of mail.messages) expect(plainText(message)).not.toContain('Zebedee');
});

test('a changed address is verified anew, and gets no link to a new password before', async () => {
  const app = await withMail();
  const ann = await app.person('ann@home.example');
  const first = await mail.arrived(1);
  await open(app, first);
  expect((await changeEmail(ann, 'anna@home.example')).status).toBe(200);
  const second = await mail.arrived(2);
  expect(second.to).toEqual(['anna@home.example']);
  expect(await isVerified(ann)).toBe(false);
  // The former link verifies only the former address.
  expect(await open(app, first)).toMatch(/error=/);
  expect(await isVerified(ann)).toBe(false);
  await requestReset(app, 'anna@home.example');
  await open(app, second);
  await requestReset(app, 'anna@home.example');
  expect((await mail.arrived(3)).text).toMatch(/^Subject: Choose a new password/m);
  expect(mail.messages).toHaveLength(3);
});

test.each(['no address', 'ann@home.example', 'ben@home.example'])(
  'a change of the address to %j fails and leaves the address verified',
  async (address) => {
    const app = await withMail();
    const ann = await app.person('ann@home.example');
    await open(app, await mail.arrived(1));
    await app.signUp('ben@home.example', ann.cookie);
    expect((await changeEmail(ann, address)).status).toBeGreaterThanOrEqual(400);
    expect(await isVerified(ann)).toBe(true);
    await mail.arrived(2);
  },
);

test('the link is sent again to the signed-in user, five times an hour', async () => {
  const app = await withMail();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const noSession = { post: app.personOf('').post };
  expect((await sendAgain(noSession, 'ann@home.example')).status).toBe(401);
  expect((await sendAgain(ann, 'ben@home.example')).body.code).toBe('EMAIL_MISMATCH');
  await mail.arrived(2);
  for (let n = 1; n <= 4; n += 1) {
    expect((await sendAgain(ann, 'ann@home.example')).status).toBe(200);
    await mail.arrived(2 + n);
  }
  expect((await sendAgain(ann, 'ann@home.example')).status).toBe(429);
  app.clock.now += 3_600_000;
  for (let n = 7; n <= 11; n += 1) {
    expect((await sendAgain(ann, 'ann@home.example')).status).toBe(200);
    await mail.arrived(n);
  }
  // Even after too many links, the user learns that the address is verified.
  await open(app, await mail.arrived(11));
  expect((await sendAgain(ann, 'ann@home.example')).body.code).toBe('EMAIL_ALREADY_VERIFIED');
  expect(mail.messages.flatMap(({ to }) => to).toSorted()).toEqual([
    ...Array<string>(10).fill('ann@home.example'),
    'ben@home.example',
  ]);
});

test('an address gets six links an hour, however often accounts enter it', async () => {
  const app = await withMail();
  const ann = await app.person('ann@home.example');
  for (let n = 1; n <= 8; n += 1) {
    app.clock.now += 61_000;
    await changeEmail(ann, 'victim@home.example');
    await changeEmail(ann, `ann${n}@home.example`);
  }
  await mail.arrived(15);
  const sent = mail.messages.flatMap(({ to }) => to);
  expect(sent.filter((to) => to === 'victim@home.example')).toHaveLength(6);
});

test('a mail server that does not answer refuses no account, and is told to the user who asks for the link', async () => {
  const app = await startApp({ SNUG_SMTP_URL: 'smtp://127.0.0.1:9' });
  const ann = await app.person('ann@home.example');
  expect((await changeEmail(ann, 'anna@home.example')).status).toBe(200);
  expect((await sendAgain(ann, 'anna@home.example')).status).toBe(500);
});

test('without a mail server, addresses need no verification', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  expect(await isVerified(ann)).toBe(true);
  expect((await changeEmail(ann, 'anna@home.example')).status).toBe(200);
  expect(await isVerified(ann)).toBe(true);
});
