import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewIntent } from '#domain/intent.ts';
import { watering } from '#machines/support/examples.ts';
import { simpleServer, simulatedPhone, type Fate } from './support/phone.ts';

const fate = fc.constantFrom<Fate>('answered', 'answered', 'lost', 'unsent', 'broken', 'refused');
/** The fate of an upload; the server may still process it after the phone has given it up. */
const uploadFate = fc.oneof(fate, fc.constant<Fate>('late'));
const number = fc.nat({ max: 5 });

/** User actions on photos, and external events. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('shoot' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const, 'choose' as const), number }),
  fc.record({ kind: fc.constant('remove' as const), number }),
  fc.record({ kind: fc.constantFrom('note' as const, 'delete' as const), number }),
  fc.record({ kind: fc.constant('water' as const) }),
  fc.record({ kind: fc.constant('answer' as const), fate }),
  fc.record({ kind: fc.constant('answer' as const), fate }),
  fc.record({ kind: fc.constant('upload' as const), fate: uploadFate }),
  fc.record({ kind: fc.constant('upload' as const), fate: uploadFate }),
  fc.record({
    kind: fc.constantFrom('wait' as const, 'fall silent' as const, 'reload' as const, 'poll' as const),
  }),
  fc.record({ kind: fc.constantFrom('retry' as const, 'discard' as const) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** The expected state of one photo, by everything that the user was shown. */
interface Wish {
  entry: string;
  /** `isGivenUp`: the user discarded it after a refusal, so the server decides its state. */
  state: 'wanted' | 'unwanted' | 'isGivenUp';
}

async function live(happenings: readonly Happening[]) {
  const server = simpleServer();
  const phone = simulatedPhone(server);
  await phone.open();
  const photos = new Map<string, Wish>();
  /** Entries that were created for photos only, and got no other content. */
  const bare = new Set<string>();
  /** Entries that the server decides about: the user discarded them, or it refused to delete them when they were empty. */
  const given = new Set<string>();
  let last = 0;
  const want = (made: NewIntent) => {
    last += 1;
    const id = String(last).padStart(6, '0');
    const madeAt = new Date(1_700_000_000_000 + last).toISOString();
    phone.outbox().send({ type: 'intent.added', intent: { ...made, id, madeAt } });
  };
  const upload = (entry: string, holdsEntry: boolean) => {
    const photoId = `photo${last + 1}`;
    photos.set(photoId, { entry, state: 'wanted' });
    want({ plantId: 'plant', interactionId: entry, kind: 'uploadPhoto', photoId, holdsEntry });
  };
  const shownPhotos = () =>
    phone.shown().flatMap((item) => item.photos.map(({ id }) => ({ id, entry: item.id })));
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
  const decide = (type: 'refusal.retried' | 'refusal.discarded') => {
    const refusal = phone.context().refused[0];
    if (!refusal) return;
    if (type === 'refusal.discarded') {
      for (const intent of refusal.intents) {
        if (intent.kind === 'addInteraction') given.add(intent.interactionId);
        if ('photoId' in intent) photos.get(intent.photoId)!.state = 'isGivenUp';
      }
    }
    phone.outbox().send({ type });
  };

  /**
   * Holds at any moment: a photo is shown once or reported, nothing is sent too early, and small changes are sent in parallel to
   * photos.
   */
  const check = () => {
    const shown = shownPhotos().map(({ id }) => id);
    expect(new Set(shown).size, 'no photo is shown twice').toBe(shown.length);
    const { queue, refused } = phone.context();
    for (const { intents, id } of refused) {
      const [first] = intents;
      const isAutomatic = first?.kind === 'deleteInteraction' && first.ifEmpty;
      const isDeleted = first?.kind === 'uploadPhoto' && photos.get(first.photoId)!.state === 'unwanted';
      expect(isAutomatic || isDeleted, `${id} is still wanted`).toBeFalsy();
    }
    const told = new Set(
      refused.flatMap(({ intents }) => intents.map((intent) => ('photoId' in intent ? intent.photoId : ''))),
    );
    for (const [id, { state }] of photos) {
      if (told.has(id) || state === 'isGivenUp') continue;
      expect(shown.includes(id), `${id} is shown`).toBe(state === 'wanted');
    }
    const sent = phone.sending();
    if (sent !== null) {
      const { entry } = photos.get(sent)!;
      expect(queue.some((i) => i.kind === 'addInteraction' && i.interactionId === entry)).toBe(false);
    }
    const lane = phone.lanes();
    const ready = queue.some(({ kind }) => kind === 'addInteraction' || kind === 'editInteraction');
    // Only a call in its own lane, or that call's failure, delays a change.
    if (ready) expect(lane.delivery, 'a change is sent at once').not.toBe('resting');
  };

  for (const what of happenings) {
    // The alert blocks everything else.
    const isAsked = phone.context().refused.length > 0;
    if (isAsked && /^(shoot|add|remove|choose|note|delete|water)$/.test(what.kind)) continue;
    const item = 'number' in what ? pick(phone.shown(), what.number) : undefined;
    const photo = 'number' in what ? pick(shownPhotos(), what.number) : undefined;
    switch (what.kind) {
      case 'shoot': {
        const entry = `entry${last + 1}`;
        bare.add(entry);
        const of = { plantId: 'plant', interactionId: entry };
        want({ ...of, kind: 'addInteraction', action: watering, note: '' });
        for (let count = 0; count < what.count; count += 1) upload(entry, true);
        break;
      }
      case 'water': {
        const of = { plantId: 'plant', interactionId: `entry${last + 1}` };
        want({ ...of, kind: 'addInteraction', action: watering, note: '' });
        break;
      }
      case 'add':
        if (item) upload(item.id, false);
        break;
      case 'note':
        if (!item) break;
        bare.delete(item.id);
        want({
          plantId: 'plant',
          interactionId: item.id,
          kind: 'editInteraction',
          note: 'text',
          isDraft: false,
        });
        break;
      case 'delete':
        // The page offers deletion only for entries without photos.
        if (item?.photos.length === 0)
          want({ plantId: 'plant', interactionId: item.id, kind: 'deleteInteraction' });
        break;
      case 'remove':
        if (!photo) break;
        photos.get(photo.id)!.state = 'unwanted';
        want({ plantId: 'plant', interactionId: photo.entry, kind: 'deletePhoto', photoId: photo.id });
        break;
      case 'choose':
        if (photo)
          want({ plantId: 'plant', interactionId: photo.entry, kind: 'setProfilePhoto', photoId: photo.id });
        break;
      case 'answer': {
        const { queue, underWay } = phone.context();
        const sent = queue.find(({ id }) => id === underWay.delivery);
        await phone.answer(what.fate);
        const isDropped = !phone.context().queue.some(({ id }) => id === sent?.id);
        // The user did not ask for this deletion, so its refusal is not reported: the entry stays.
        if (sent?.kind === 'deleteInteraction' && sent.ifEmpty && isDropped && what.fate !== 'answered')
          given.add(sent.interactionId);
        break;
      }
      case 'upload':
        phone.progress();
        await phone.answerUpload(what.fate);
        break;
      case 'wait':
        phone.pass(20_000);
        break;
      case 'fall silent':
        phone.pass(30_000);
        break;
      case 'reload':
        await phone.reload();
        break;
      case 'poll':
        phone.poll();
        break;
      case 'retry':
        decide('refusal.retried');
        break;
      case 'discard':
        decide('refusal.discarded');
        break;
    }
    await phone.settled();
    check();
  }

  // Finally answer all calls and decide all alerts.
  for (let turn = 0; turn < 300; turn += 1) {
    if (phone.hasPending()) await phone.answer('answered');
    else if (phone.sending() !== null) await phone.answerUpload('answered');
    else phone.pass(20_000);
    decide(turn < 100 ? 'refusal.retried' : 'refusal.discarded');
    await phone.settled();
    check();
  }
  return { server, phone, photos, bare, given };
}

test('no photo is lost without an alert or stored twice, and in the end nothing is left behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40, size: 'max' }), async (happenings) => {
      const { server, phone, photos, bare, given } = await live(happenings);
      const { queue, refused } = phone.context();
      expect([queue, refused]).toEqual([[], []]);
      expect(phone.confirmed()).toEqual(server.list());
      expect(phone.shown().flatMap((item) => item.photos.filter(({ pending }) => pending))).toEqual([]);
      const kept = new Set(server.list().flatMap((entry) => entry.photos.map(({ id }) => id)));
      for (const [id, { state }] of photos) {
        expect(server.uploads.get(id) ?? 0, `${id} came`).toBeLessThanOrEqual(1);
        if (state !== 'isGivenUp') expect(kept.has(id), `${id} is kept`).toBe(state === 'wanted');
      }
      // An entry created for photos that were all discarded is deleted.
      for (const id of bare) {
        const of = [...photos.values()].filter(({ entry }) => entry === id);
        const hasNone = of.every(({ state }) => state === 'isGivenUp');
        const entry = server.entries.get(id);
        if (hasNone && !given.has(id) && entry?.photos.length === 0)
          expect(entry.interactionNote, `${id} is gone`).not.toBe('');
      }
    }),
    { numRuns: 400 },
  );
}, 120_000);
