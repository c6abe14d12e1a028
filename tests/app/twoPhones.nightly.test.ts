import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watering } from '#machines/support/examples.ts';
import { pass, tasks, wateredWeekly, type Schemas } from '../server/caring.ts';
import { offlinePhone, type Network } from './support/offlinePhone.ts';
import { eventually } from '../support/eventually.ts';

/** As many as the environment asks for. */
const runs = Number(process.env.SNUG_SOAK_RUNS ?? 8);
const steps = Number(process.env.SNUG_SOAK_STEPS ?? 40);

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const phone = fc.constantFrom(0, 1);
const pick = fc.nat(9);
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('water' as const, 'snooze' as const), phone }),
  fc.record({ does: fc.constantFrom('edit' as const, 'delete' as const), phone, pick }),
  fc.record({ does: fc.constantFrom('rename' as const, 'prefer' as const, 'move' as const), phone, pick }),
  fc.record({
    does: fc.constant('turn' as const),
    phone,
    network: fc.constantFrom<Network>('online', 'offline', 'offline', 'losing answers'),
  }),
  fc.record({ does: fc.constantFrom('kill' as const, 'wait' as const), phone }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function live(all: readonly Step[]) {
  const home = await wateredWeekly();
  const { app, ann, plantId } = home;
  const at = () => vi.setSystemTime(app.clock.now);
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now });
  const phones = [offlinePhone(app, ann), offlinePhone(app, ann)];
  /** When each entry was recorded, and whether a phone deleted it. */
  const made = new Map<string, number>();
  const deleted = new Set<string>();
  const own = [new Set<string>(), new Set<string>()];
  const atRest = () =>
    eventually(() => expect(phones.every((one) => one.isAtRest())).toBe(true), { interval: 1 });
  await atRest();
  for (const what of all) {
    const me = phones[what.phone]!;
    // A phone shows what the server has, and what it made itself.
    const { body: timeline } = await ann.get<Schemas['Interaction'][]>(`/api/plants/${plantId}/interactions`);
    const onServer = new Set(timeline.map(({ interactionID }) => interactionID));
    const ids = [...made.keys()].filter((id) => onServer.has(id) || own[what.phone]!.has(id));
    const interactionId = 'pick' in what ? (ids[what.pick % Math.max(1, ids.length)] ?? '') : '';
    const entry = { plantId, interactionId };
    switch (what.does) {
      case 'water': {
        const id = uuid();
        made.set(id, app.clock.now);
        own[what.phone]!.add(id);
        me.want({ kind: 'addInteraction', plantId, interactionId: id, action: watering, note: '' });
        break;
      }
      case 'snooze': {
        const [task] = await tasks(ann);
        if (task)
          me.want({ kind: 'snoozeTask', plantId, taskId: task.taskID, days: 1, from: task.taskDueDate });
        break;
      }
      case 'edit':
        if (!interactionId) break;
        me.want({
          kind: 'editInteraction',
          ...entry,
          note: `Note ${what.pick}`,
          notesBefore: [''],
          isDraft: true,
        });
        me.release(interactionId);
        break;
      case 'delete':
        if (!interactionId) break;
        deleted.add(interactionId);
        me.want({ kind: 'deleteInteraction', ...entry });
        break;
      case 'rename':
        me.want({ kind: 'updatePlant', plantId, changes: { friendly_name: `Fern ${what.pick}` } });
        break;
      case 'prefer':
        me.want({
          kind: 'setPreferences',
          plantId,
          frequencies: { 1: what.pick + 1, 2: what.pick === 0 ? null : what.pick },
          verbs: { 1: 'Water', 2: 'Feed' },
        });
        break;
      case 'move':
        me.want({ kind: 'movePlant', plantId, interactionId: uuid(), place: `Place ${what.pick}` });
        break;
      case 'turn':
        me.turn(what.network);
        break;
      case 'kill':
        me.kill();
        break;
      case 'wait':
        pass(app, 0.1);
        at();
        break;
    }
    await atRest();
  }
  for (const one of phones) one.turn('online');
  await eventually(() => expect(phones.map((one) => one.queue())).toEqual([[], []]), { interval: 1 });
  return { home, phones, made, deleted };
}

test('two phones that come and go end with each change once, on its day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps / 2, maxLength: steps }), async (all) => {
      const { home, phones, made, deleted } = await live(all);
      const { ann, plantId } = home;
      for (const { kept } of phones) expect([...kept.keys()]).toEqual([]);
      const { body } = await ann.get<Schemas['Interaction'][]>(`/api/plants/${plantId}/interactions`);
      const own = body.filter(({ interactionID }) => made.has(interactionID));
      expect(own.map(({ interactionID }) => interactionID).toSorted()).toEqual(
        [...made.keys()].filter((id) => !deleted.has(id)).toSorted(),
      );
      for (const { interactionID, createdAt } of own) {
        expect(Math.abs(Date.parse(createdAt) - made.get(interactionID)!)).toBeLessThanOrEqual(60_000);
      }
      const reasons = new Set(phones.flatMap(({ refusals }) => refusals));
      // Deleting wins over editing, and is said.
      const expected = new Set(['The entry was deleted.', 'This entry was deleted.']);
      expect([...reasons].filter((reason) => !expected.has(reason))).toEqual([]);
    }),
    { numRuns: runs, seed: 20, endOnFailure: true },
  );
}, 600_000);
