import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createInteraction, updateInteraction } from '#app/data/write/interactions.ts';
import { home } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';

const minute = 60_000;

/** A phone whose clock differs from that of the server. @param ahead by how much the phone's is ahead, in ms */
async function apart(ahead: number) {
  const { app, ann, things } = await home();
  // The header `Date` has whole seconds.
  const now = Math.ceil(Date.now() / 1000) * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  app.clock.now = now - ahead;
  const server = joinedTo(app, ann, async (send) => {
    const { status, headers, body } = await send();
    // Node takes it from the clock of the server, which is the test's here.
    headers.set('date', new Date(app.clock.now).toUTCString());
    return new Response(body, { status, headers });
  });
  const entry = { plantId: things.plantId, interactionId: uuid() };
  /** When the entry happened by the server's clock, in ms before now. */
  const age = async () => {
    const { body } = await ann.get<{ interactionID: string; createdAt: string }[]>(
      `/api/plants/${things.plantId}/interactions`,
    );
    const { createdAt } = body.find(({ interactionID }) => interactionID === entry.interactionId)!;
    return app.clock.now - Date.parse(createdAt);
  };
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  return { server, entry, age, ago };
}

test('a server whose clock is a year behind keeps the entries of a phone, as long before now as on the phone', async () => {
  const { server, entry, age, ago } = await apart(365 * 24 * 60 * minute);
  await createInteraction(server, { ...entry, actionId: 1, occurredAt: ago(90 * minute) });
  expect(await age()).toBe(90 * minute);
  await updateInteraction(server, { ...entry, note: 'Dry', occurredAt: ago(30 * minute) });
  expect(await age()).toBe(30 * minute);
});

test('a time that is in the future on the phone too becomes the time of the server', async () => {
  const { server, entry, age, ago } = await apart(0);
  await createInteraction(server, { ...entry, actionId: 1, occurredAt: ago(-90 * minute) });
  expect(await age()).toBe(0);
  await updateInteraction(server, { ...entry, occurredAt: ago(-30 * minute) });
  expect(await age()).toBe(0);
});
