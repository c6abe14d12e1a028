import { expect, test, vi } from 'vitest';
import { person } from '#app/runtime/app.ts';
import { keepSubscription } from '#app/shell/startup/keepSubscription.ts';
import { session } from '#machines/support/examples.ts';
import { ben, startRoot } from './support/root.ts';

test('each time a user signs in, the server is told to send their reminders to this device', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { stop, turn } = await startRoot();
  const told: (string | null)[] = [];
  keepSubscription(async () => {
    told.push(person());
    throw new Error('The server did not answer.');
  });
  const ann = session.user.id;
  turn('signedIn.current');
  expect(told).toEqual([ann]);
  turn('signedOut');
  turn('signedIn.current');
  turn('signedOut');
  turn('signedIn.current', ben);
  expect(told).toEqual([ann, ann, 'ben']);
  await new Promise(setImmediate);
  expect(warn).toHaveBeenCalledTimes(3);
  stop();
  warn.mockRestore();
});
