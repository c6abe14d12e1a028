import fc from 'fast-check';
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import type { OutboxOrder } from '#machines/outbox/events.ts';
import { timelineMachine } from '#machines/timeline/timelineMachine.ts';

const card = fc.constantFrom('a', 'b');
const happening = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), card }),
  fc.record({ kind: fc.constant('type' as const), note: fc.string({ minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constantFrom(
      'leave' as const,
      'hide' as const,
      'pause' as const,
      'ask to delete' as const,
      'keep' as const,
      'delete' as const,
      'gallery' as const,
      'added' as const,
    ),
  }),
);

/** A plant's page with its real flows, a user, and an outbox that only records. */
function openPage() {
  const orders: OutboxOrder[] = [];
  const clock = new SimulatedClock();
  const outbox = fromCallback<OutboxOrder, undefined>(({ receive }) =>
    receive((order) => void orders.push(order)),
  );
  const silent = fromCallback<EventObject, undefined>(() => undefined);
  const page = createActor(
    timelineMachine.provide({
      actors: {
        newEntries: fromCallback(() => undefined),
        interactionCard: interactionCardMachine.provide({ actors: { outbox, pageVisibility: silent } }),
      },
    }),
    { input: { plantId: 'plant' }, clock },
  );
  page.start();
  return { page, clock, orders };
}

test('every keystroke reaches the outbox, and no draft is open after the page is left', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
      const { page, clock, orders } = openPage();
      const typed = new Map<string, string>();
      for (const what of happenings) {
        const edited = page.getSnapshot().children.interactionCard;
        const id = page.getSnapshot().context.cardId;
        const isField = edited?.getSnapshot().matches('editing') ?? false;
        switch (what.kind) {
          case 'open':
            page.send({ type: 'card.opened', interactionId: what.card });
            break;
          case 'type':
            if (!isField) break;
            edited?.send({ type: 'note.changed', note: what.note, before: typed.get(id!) ?? '' });
            typed.set(id!, what.note);
            break;
          case 'leave':
            edited?.send({ type: 'card.left' });
            break;
          case 'hide':
            edited?.send({ type: 'page.hidden' });
            break;
          case 'pause':
            clock.increment(1000);
            break;
          case 'ask to delete':
            edited?.send({ type: 'deletion.requested', photoCount: 0 });
            break;
          case 'keep':
            edited?.send({ type: 'deletion.kept' });
            break;
          case 'delete':
            edited?.send({ type: 'deletion.confirmed' });
            break;
          case 'gallery':
            page.send({ type: 'gallery.chosen' });
            break;
          case 'added':
            page.send({ type: 'entry.added' });
            expect(page.getSnapshot().matches({ open: { tab: 'timeline' } })).toBe(true);
            break;
        }
      }
      page.send({ type: 'page.left' });
      expect(page.getSnapshot().status).toBe('done');
      for (const [id, note] of typed) {
        const ofCard = orders.filter((order) =>
          order.type === 'draft.released'
            ? order.interactionId === id
            : order.intents.some(
                (intent) => intent.interactionId === id && intent.kind === 'editInteraction',
              ),
        );
        const [edit, release] = [
          ofCard.findLastIndex(({ type }) => type === 'intents.made'),
          ofCard.findLastIndex(({ type }) => type === 'draft.released'),
        ];
        expect(ofCard[edit]).toMatchObject({ intents: [{ note, isDraft: true }] });
        expect(release, `the note of ${id} is released after its last keystroke`).toBeGreaterThan(edit);
      }
    }),
    { numRuns: 500 },
  );
});
