/** Photos that are added to a card whose files take a while to be checked: see `interactionCard/addPhotos.ts`. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import type { OutboxOrder } from '#machines/outbox/events.ts';
import { ids } from '#machines/support/examples.ts';
import { addPhotos } from '#app/flows/interactionCard/addPhotos.ts';
import { inHand } from '#app/storage/filesInHand.ts';
import { ben, startRoot } from './support/root.ts';

let root: Awaited<ReturnType<typeof startRoot>>;

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

beforeEach(async () => {
  root = await startRoot();
  inHand.clear();
  byCard = [];
  card = make();
});
afterEach(() => {
  card.stop();
  root.stop();
});

/** The uploads of the pictures whose files are on this phone. */
const uploads = () => [...inHand.keys()].map((photoId) => ({ kind: 'uploadPhoto', ...entry, photoId }));
/** What reached the outbox after the card. */
const wanted = () => root.added.map((event) => (event as unknown as { intent: object }).intent);

test('a card that is being edited takes all pictures, and keeps their files', async () => {
  await addPhotos(card, pictures);
  expect(inHand.size).toBe(2);
  expect(byCard).toEqual(uploads());
  expect(wanted()).toEqual([]);
});

test('pictures for a card that was left in the meantime are sent anyway', async () => {
  card.send({ type: 'card.left' });
  await addPhotos(card, pictures);
  expect(inHand.size).toBe(2);
  expect(wanted()).toMatchObject(uploads());
});

test('pictures wait while the card asks whether to delete the entry, and are added if it is kept', async () => {
  card.send({ type: 'deletion.requested', photoCount: 0 });
  const adding = addPhotos(card, pictures);
  await new Promise(setImmediate);
  expect(inHand.size).toBe(0);
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
  expect([inHand.size, wanted()]).toEqual([0, []]);
});

test.each(['nobody', 'another user'])(
  'no picture stays on a phone on which %s is signed in by then',
  async (who) => {
    card.send({ type: 'deletion.requested', photoCount: 0 });
    const adding = addPhotos(card, pictures);
    if (who === 'nobody') root.turn('signedOut');
    else root.turn('signedIn.current', ben);
    card.stop();
    await adding;
    expect([inHand.size, wanted()]).toEqual([0, []]);
  },
);
