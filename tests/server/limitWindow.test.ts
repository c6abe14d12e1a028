import { expect, test } from 'vitest';
import { startApp } from './support.ts';

test('attempts during the lock do not prolong it', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const signIn = async () => {
    const body = { email: 'ann@home.example', password: 'correct horse' };
    return (await app.call('POST', '/api/auth/sign-in/email', '', { body })).status;
  };
  const statuses: number[] = [];
  // The sign-in by `person` was the first of ten.
  for (let n = 0; n < 9; n += 1) statuses.push(await signIn());
  for (let n = 0; n < 5; n += 1) {
    statuses.push(await signIn());
    app.clock.now += 12_000;
  }
  statuses.push(await signIn());
  expect(statuses).toEqual([...Array<number>(9).fill(200), ...Array<number>(5).fill(429), 200]);
});
