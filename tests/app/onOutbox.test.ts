import { expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { app, createApp, onOutbox } from '#app/runtime/app.ts';
import { session } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { turningSession, type Sessions } from './support/turningSession.ts';

const idle = fromCallback(() => undefined);

test('a listener hears of the outbox of each sign-in, once', async () => {
  const found: unknown[] = [];
  const given = { session: turningSession, pageCode: idle, flowCode: idle, outbox: idle };
  createApp({ ...given, fetchOutbox: fromPromise(async () => undefined) } as never);
  onOutbox((outbox) => void found.push(outbox));
  const turn = (next: Sessions) =>
    app.getSnapshot().children.session!.send({ type: 'turned', session: next } as never);
  app.start();
  await eventually(() => expect(found).toEqual([app.getSnapshot().children.outbox]));
  expect(found[0]).toBeDefined();
  turn(null);
  turn(session);
  await eventually(() => expect(found).toHaveLength(2));
  expect(found[1]).toBe(app.getSnapshot().children.outbox);
  expect(found[1]).not.toBe(found[0]);
  app.stop();
});
