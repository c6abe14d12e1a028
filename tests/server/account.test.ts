import { expect, test } from 'vitest';
import { createResetLink } from '#server/auth/resetLink.ts';
import { startApp } from './support.ts';

const password = 'correct horse';
const newPassword = 'a new password';
const keys = {
  p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
  auth: 'FPssNDTKnInHVndSTdbKFw',
};

async function household() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const phone = app.personOf(await app.signIn('ann@home.example'));
  await ann.post('/api/push/subscribe', { body: { endpoint: 'https://push.example/ann', keys } });
  return { app, ann, phone };
}

test('a changed password ends the other sessions, their reminders and links to a new password', async () => {
  const { app, ann, phone } = await household();
  const { id } = (await app.deps.repository.users.findByEmail('ann@home.example'))!;
  await createResetLink(app.deps.repository, id, 'http://snug.test');
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  await ben.post('/api/push/subscribe', { body: { endpoint: 'https://push.example/ben', keys } });
  const change = (currentPassword: string, next = newPassword) =>
    ann.post<{ code: string }>('/api/auth/change-password', {
      body: { currentPassword, newPassword: next, revokeOtherSessions: true },
    });
  expect(await change('a wrong guess')).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
  expect((await change(password, 'short')).status).toBe(400);
  expect(await app.allRows('push_subscription')).toHaveLength(2);
  expect((await phone.get('/api/plants/')).status).toBe(200);

  const { status, headers } = await change(password);
  expect(status).toBe(200);
  const [cookie] = [headers['set-cookie']].flat();
  const renewed = app.personOf(String(cookie).split(';')[0]!);
  expect((await renewed.get('/api/plants/')).status).toBe(200);
  expect((await phone.get('/api/plants/')).status).toBe(401);
  // Those of other people stay.
  expect(await app.allRows('push_subscription')).toMatchObject([{ endpoint: 'https://push.example/ben' }]);
  expect(await app.database.db.selectFrom('verification').selectAll().execute()).toEqual([]);
  expect(await app.signIn('ann@home.example')).toBe('');
  expect(await app.signIn('ann@home.example', newPassword)).not.toBe('');
});

test('a password that is changed without signing out the other devices ends neither their sessions nor reminders', async () => {
  const { app, ann, phone } = await household();
  const body = { currentPassword: password, newPassword, revokeOtherSessions: false };
  expect((await ann.post('/api/auth/change-password', { body })).status).toBe(200);
  expect((await phone.get('/api/plants/')).status).toBe(200);
  expect(await app.allRows('push_subscription')).toHaveLength(1);
  expect(await app.signIn('ann@home.example', newPassword)).not.toBe('');
});

test('an email address is changed with the password, to one that no other account has; links to a new password end, reminders go on', async () => {
  const { app, ann, phone } = await household();
  const { id } = (await app.deps.repository.users.findByEmail('ann@home.example'))!;
  await createResetLink(app.deps.repository, id, 'http://snug.test');
  await app.signUp('ben@home.example', ann.cookie);
  const change = (newEmail: string, given: string) =>
    ann.post<{ code: string }>('/api/auth/change-email', { body: { newEmail, password: given } });
  expect(await change('new@home.example', 'a wrong guess')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PASSWORD' },
  });
  // Whether the address is taken is not told to who does not know the password.
  expect(await change('ben@home.example', 'a wrong guess')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PASSWORD' },
  });
  expect(await change('Ben@home.example', password)).toMatchObject({
    status: 422,
    body: { code: 'EMAIL_REFUSED' },
  });
  const links = () => app.database.db.selectFrom('verification').selectAll().execute();
  expect(await links()).toHaveLength(1);
  expect((await change('New@home.example', password)).status).toBe(200);
  // Who reads the former mailbox must not get in.
  expect(await links()).toEqual([]);
  expect(await app.allRows('push_subscription')).toHaveLength(1);
  expect((await phone.get('/api/plants/')).status).toBe(200);
  expect(await app.signIn('ann@home.example')).toBe('');
  expect(await app.signIn('new@home.example')).not.toBe('');
});

test.each(['change-email', 'change-password'])('guesses by %s are limited', async (path) => {
  const { ann } = await household();
  const body = {
    newEmail: 'new@home.example',
    password: 'a wrong guess',
    currentPassword: 'a wrong guess',
    newPassword,
  };
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await ann.post(`/api/auth/${path}`, { body })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});

test.each([8, 128])('a new password of %i characters ends the reminders of the account', async (length) => {
  const { app, ann } = await household();
  const body = { currentPassword: password, newPassword: 'x'.repeat(length), revokeOtherSessions: true };
  expect((await ann.post('/api/auth/change-password', { body })).status).toBe(200);
  expect(await app.allRows('push_subscription')).toEqual([]);
  expect(await app.signIn('ann@home.example', body.newPassword)).not.toBe('');
});
