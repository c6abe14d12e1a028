import { expect, test } from 'vitest';
import { onOutbox } from '#app/runtime/app.ts';
import { startRoot } from './support/root.ts';

test('a listener hears of the outbox of each sign-in, once', async () => {
  const { app, isOpen, stop, turn } = await startRoot({ at: 'signedOut' });
  const found: unknown[] = [];
  onOutbox((outbox) => void found.push(outbox));
  const signIn = async () => {
    turn('signedIn.current');
    await isOpen();
  };
  await signIn();
  expect(found).toEqual([app.getSnapshot().children.outbox]);
  turn('signedOut');
  await signIn();
  expect(found).toHaveLength(2);
  expect(found[1]).toBe(app.getSnapshot().children.outbox);
  expect(found[1]).not.toBe(found[0]);
  stop();
});
