import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewIntent } from '#domain/intent.ts';
import { watering } from '#machines/support/examples.ts';
import { simpleServer, simulatedPhone, type Fate } from './support/phone.ts';

const entries = ['a', 'b', 'c'];
const entry = fc.constantFrom(...entries);
const fate = fc.constantFrom<Fate>('answered', 'answered', 'lost', 'unsent', 'broken', 'refused');

/** User actions and external events. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), entry }),
  fc.record({ kind: fc.constant('type' as const), entry }),
  fc.record({ kind: fc.constant('leave' as const), entry }),
  fc.record({ kind: fc.constant('delete' as const), entry }),
  fc.record({ kind: fc.constant('answer' as const), fate }),
  fc.record({ kind: fc.constant('answer' as const), fate }),
  fc.record({ kind: fc.constantFrom('wait' as const, 'reload' as const, 'poll' as const) }),
  fc.record({ kind: fc.constantFrom('retry' as const, 'discard' as const) }),
);

/** The expected state of one entry, by everything that the user was shown. */
interface Wish {
  /** The last text that the user typed; `null` if it should be deleted. */
  note: string | null;
  /** The user discarded a refused change to it, so the server decides its state. */
  isGivenUp: boolean;
}

async function live(happenings: readonly (typeof happening extends fc.Arbitrary<infer T> ? T : never)[]) {
  const server = simpleServer();
  const phone = simulatedPhone(server);
  await phone.open();
  const wishes = new Map<string, Wish>();
  let last = 0;
  let round = 0;
  const idOf = new Map<string, string>();
  const want = (made: NewIntent) => {
    last += 1;
    const id = String(last).padStart(6, '0');
    phone.outbox().send({
      type: 'intent.added',
      intent: { ...made, id, madeAt: new Date(1_700_000_000_000 + last).toISOString() },
    });
  };
  const isShown = (id: string) => phone.shown().some((item) => item.id === id);
  const decide = (type: 'refusal.retried' | 'refusal.discarded') => {
    const refusal = phone.context().refused[0];
    if (!refusal) return;
    if (type === 'refusal.discarded') {
      for (const { interactionId } of refusal.intents) wishes.get(interactionId!)!.isGivenUp = true;
    }
    phone.outbox().send({ type });
  };

  /** Holds at any moment: every change is shown, pending or reported, and nothing is there twice. */
  const check = () => {
    const shown = phone.shown();
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    const told = new Set(
      phone.context().refused.flatMap(({ intents }) => intents.map(({ interactionId }) => interactionId)),
    );
    for (const [id, { note, isGivenUp }] of wishes) {
      if (isGivenUp || told.has(id)) continue;
      expect(shown.find((item) => item.id === id)?.note ?? null, `the shown state of ${id}`).toBe(note);
    }
  };

  for (const what of happenings) {
    const name = 'entry' in what ? what.entry : '';
    const id = idOf.get(name) ?? '';
    // The alert blocks everything else.
    const isAsked = phone.context().refused.length > 0;
    if (isAsked && /^(add|type|leave|delete)$/.test(what.kind)) continue;
    const target = { plantId: 'plant', interactionId: id };
    switch (what.kind) {
      case 'add': {
        round += 1;
        const made = `${name}${round}`;
        idOf.set(name, made);
        wishes.set(made, { note: '', isGivenUp: false });
        want({ plantId: 'plant', interactionId: made, kind: 'addInteraction', action: watering, note: '' });
        break;
      }
      case 'type':
        if (!isShown(id)) break;
        wishes.get(id)!.note = `text ${last + 1}`;
        want({ ...target, kind: 'editInteraction', note: `text ${last + 1}`, isDraft: true });
        break;
      case 'leave':
        phone.outbox().send({ type: 'draft.released', interactionId: id });
        break;
      case 'delete':
        if (!isShown(id)) break;
        wishes.get(id)!.note = null;
        want({ ...target, kind: 'deleteInteraction' });
        break;
      case 'answer':
        await phone.answer(what.fate);
        break;
      case 'wait':
        phone.pass(10_000);
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
    check();
  }

  // Finally answer all calls and decide all alerts.
  for (let turn = 0; turn < 300; turn += 1) {
    for (const id of wishes.keys()) phone.outbox().send({ type: 'draft.released', interactionId: id });
    if (phone.hasPending()) await phone.answer('answered');
    else phone.pass(10_000);
    decide(turn < 100 ? 'refusal.retried' : 'refusal.discarded');
    check();
  }
  return { server, phone, wishes };
}

test('no change is lost without an alert, and in the end all phones show the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      const { server, phone, wishes } = await live(happenings);
      const { queue, refused } = phone.context();
      expect([queue, refused]).toEqual([[], []]);
      // The phone's cache, without a refetch, equals the server's state.
      expect(phone.confirmed()).toEqual(server.list());
      for (const [id, { note, isGivenUp }] of wishes) {
        expect(server.made.get(id) ?? 0, `${id} was created`).toBeLessThanOrEqual(1);
        if (!isGivenUp) expect(server.entries.get(id)?.interactionNote ?? null).toBe(note);
      }
    }),
    { numRuns: 500 },
  );
}, 60_000);
