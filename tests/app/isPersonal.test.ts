import { expect, test } from 'vitest';
import { isPersonal } from '#app/pages/newUser/isPersonal.ts';
import { startRoot } from './support/root.ts';

test('the page for a new user has the main layout for a user, also while they sign in again over it', async () => {
  const { app, stop, turn } = await startRoot();
  const isNow = () => isPersonal(app.getSnapshot().children.session!.getSnapshot());
  expect(isNow()).toBe(true);
  turn('expired');
  expect(isNow()).toBe(true);
  turn('signedOut');
  expect(isNow()).toBe(false);
  stop();
});
