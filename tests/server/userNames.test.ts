import { expect, test } from 'vitest';
import { startApp } from './support.ts';

test.each([
  '',
  '  ',
  'x'.repeat(61),
  'Ann\r\nYour plants',
  'Ann\u2028Your plants',
  'Ann\u0007',
  'Read http://192.0.2.1/a',
  'www.prize',
  'Ann of prize.example, Snug',
  'ＰＲＩＺＥ．ＥＸＡＭＰＬＥ',
])('a user cannot have the name %j', async (name) => {
  const app = await startApp();
  const body = { name, email: 'ann@home.example', password: 'correct horse' };
  const { status, body: refusal } = await app.call<{ message: string }>(
    'POST',
    '/api/auth/sign-up/email',
    '',
    {
      body,
    },
  );
  expect(status).toBe(400);
  expect(refusal.message).toBe(
    'A name is one line of 1 to 60 characters without a web address. Put a space after each full stop.',
  );
  expect((await app.call<{ needsFirstUser: boolean }>('GET', '/api/setup', '')).body.needsFirstUser).toBe(
    true,
  );
  const ann = await app.person('ann@home.example');
  expect((await ann.post('/api/auth/update-user', { body: { name } })).status).toBe(400);
  const { body: session } = await ann.get<{ user: { name: string } }>('/api/auth/get-session');
  expect(session.user.name).toBe('Ann');
});

test.each(['🌿'.repeat(60), "Dr. Anne-Marie O'Neill 3.0", 'J. R. R. Tolkien', 'Zoë & Øyvind', '安'])(
  'a user can have the name %j',
  async (name) => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    expect((await ann.post('/api/auth/update-user', { body: { name } })).status).toBe(200);
  },
);

test('a longer name from before works until it is changed', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const name = 'x'.repeat(100);
  await app.database.db.updateTable('user').set({ name }).execute();
  const { body: session } = await ann.get<{ user: { name: string } }>('/api/auth/get-session');
  expect(session.user.name).toBe(name);
  expect((await ann.get('/api/people')).status).toBe(200);
  const change = { currentPassword: 'correct horse', newPassword: 'a new password' };
  expect((await ann.post('/api/auth/change-password', { body: change })).status).toBe(200);
});
