/** Photos that are added to a card whose files take a while to be checked: see `interactionCard/addPhotos.ts`. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import type { OutboxOrder } from '#machines/outbox/events.ts';
import { ids } from '#machines/support/examples.ts';

const phone = vi.hoisted(() => ({
  user: 'ann' as string | null,
  kept: [] as string[],
  wanted: [] as object[],
}));
vi.mock('#app/runtime/app.ts', () => ({ person: () => phone.user }));
vi.mock('#app/device/photos/keptFiles.ts', () => ({ keepFile: (id: string) => void phone.kept.push(id) }));
vi.mock('#app/flows/outbox/door.ts', () => ({ want: (made: object) => void phone.wanted.push(made) }));

const { addPhotos } = await import('#app/flows/interactionCard/addPhotos.ts');

const entry = { plantId: ids.plant, interactionId: ids.interaction };
const pictures = ['fern.jpg', 'leaf.jpg'].map((name) => new File(['picture'], name));

/** What the card itself gave to the outbox. */
let byCard: object[];
const make = () =>
  createActor(
    interactionCardMachine.provide({
      actors: {
        pageVisibility: fromCallback(() => undefined),
        outbox: fromCallback<OutboxOrder, undefined>(({ receive }) => {
          receive((order) => void (order.type === 'intents.made' && byCard.push(...order.intents)));
        }),
      },
    }),
    { input: entry },
  ).start();
let card: ReturnType<typeof make>;

beforeEach(() => {
  Object.assign(phone, { user: 'ann', kept: [], wanted: [] });
  byCard = [];
  card = make();
});
afterEach(() => void card.stop());

/** The uploads of the pictures whose files are on this phone. */
const uploads = () => phone.kept.map((photoId) => ({ kind: 'uploadPhoto', ...entry, photoId }));

test('a card that is being edited takes all pictures, and keeps their files', async () => {
  await addPhotos(card, pictures);
  expect(phone.kept).toHaveLength(2);
  expect(byCard).toEqual(uploads());
  expect(phone.wanted).toEqual([]);
});

test('pictures for a card that was left in the meantime are sent anyway', async () => {
  card.send({ type: 'card.left' });
  await addPhotos(card, pictures);
  expect(phone.kept).toHaveLength(2);
  expect(phone.wanted).toEqual(uploads());
});

test('pictures wait while the card asks whether to delete the entry, and are added if it is kept', async () => {
  card.send({ type: 'deletion.requested', photoCount: 0 });
  const adding = addPhotos(card, pictures);
  await new Promise(setImmediate);
  expect(phone.kept).toEqual([]);
  card.send({ type: 'deletion.kept' });
  await adding;
  expect(byCard).toEqual(uploads());
  expect(byCard).toHaveLength(2);
});

test('pictures for an entry that is deleted are dropped', async () => {
  card.send({ type: 'deletion.requested', photoCount: 0 });
  const adding = addPhotos(card, pictures);
  card.send({ type: 'deletion.confirmed' });
  await adding;
  expect([phone.kept, phone.wanted]).toEqual([[], []]);
});

test.each(['nobody', 'another user'])(
  'no picture stays on a phone on which %s is signed in by then',
  async (who) => {
    card.send({ type: 'deletion.requested', photoCount: 0 });
    const adding = addPhotos(card, pictures);
    phone.user = who === 'nobody' ? null : 'ben';
    card.stop();
    await adding;
    expect([phone.kept, phone.wanted]).toEqual([[], []]);
  },
);
