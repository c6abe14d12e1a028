/** What this phone has not sent: see `outbox/hasUnsent.ts`. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import { ids } from '#machines/support/examples.ts';

const photo = (id: string): Intent => ({
  id,
  madeAt: '2026-03-02T12:00:00.000Z',
  kind: 'deletePhoto',
  plantId: ids.plant,
  interactionId: ids.interaction,
  photoId: id,
});

interface Flow {
  status: 'active' | 'done';
  tags: string[];
}

/** The phone: its user, the running outbox and other flows, and its storage. */
const phone = vi.hoisted(() => ({
  user: null as string | null,
  noted: null as string | null,
  outbox: null as { queue: Intent[]; refused: { intents: Intent[] }[] } | null,
  flow: null as Flow | null,
  stored: {} as Record<string, Intent[]>,
  isBroken: false,
}));

vi.mock('#app/runtime/app.ts', () => ({
  app: {
    getSnapshot: () => ({
      children: {
        outbox: phone.outbox
          ? { getSnapshot: () => ({ context: phone.outbox, hasTag: () => false }) }
          : undefined,
        kill: phone.flow
          ? {
              getSnapshot: () => ({
                status: phone.flow!.status,
                hasTag: (tag: string) => phone.flow!.tags.includes(tag),
              }),
            }
          : undefined,
      },
    }),
  },
  person: () => phone.user,
}));
vi.mock('#app/storage/intents.ts', () => ({
  loadIntents: async (user: string) => {
    if (phone.isBroken) throw new Error('no storage');
    return phone.stored[user] ?? [];
  },
}));
vi.mock('#app/storage/signedIn.ts', () => ({ whoIsSignedIn: async () => phone.noted }));

const { hasUnsent, unsentIntents } = await import('#app/flows/outbox/hasUnsent.ts');

const empty = { queue: [], refused: [] };
const idsOf = async () => (await unsentIntents()).map(({ id }) => id);

beforeEach(() => {
  Object.assign(phone, {
    user: 'ann',
    noted: null,
    outbox: empty,
    flow: null,
    stored: { ben: [photo("ben's")] },
    isBroken: false,
  });
});

test("a phone without changes of its user has sent everything, whatever waits of another user's", async () => {
  expect(await hasUnsent()).toBe(false);
  phone.outbox = null;
  expect(await hasUnsent()).toBe(false);
  expect(await unsentIntents()).toEqual([]);
});

test.each<[what: string, begin: () => void]>([
  ['waits', () => (phone.outbox = { ...empty, queue: [photo('waiting')] })],
  ['was refused', () => (phone.outbox = { ...empty, refused: [{ intents: [photo('refused')] }] })],
  [
    'is stored while no outbox runs',
    () => Object.assign(phone, { outbox: null, stored: { ann: [photo('stored')] } }),
  ],
  ['is half done', () => (phone.flow = { status: 'active', tags: ['unsettled'] })],
])('a phone has not sent everything if a change %s', async (_, begin) => {
  begin();
  expect(await hasUnsent()).toBe(true);
});

test('a flow that is over, or has done nothing yet, leaves nothing half done', async () => {
  phone.flow = { status: 'done', tags: ['unsettled'] };
  expect(await hasUnsent()).toBe(false);
  phone.flow = { status: 'active', tags: ['busy'] };
  expect(await hasUnsent()).toBe(false);
});

test('everything that was not sent is listed once: what waits, what was refused, and what is only stored', async () => {
  phone.outbox = { queue: [photo('waiting')], refused: [{ intents: [photo('refused')] }] };
  phone.stored = { ann: [photo('refused'), photo('waiting'), photo('stored')] };
  expect(await idsOf()).toEqual(['waiting', 'refused', 'stored']);
  phone.isBroken = true;
  expect(await idsOf()).toEqual(['waiting', 'refused']);
});

test('after the session has ended, what the last user has not sent is still listed', async () => {
  Object.assign(phone, { user: null, noted: 'ann', outbox: null, stored: { ann: [photo('stored')] } });
  expect(await idsOf()).toEqual(['stored']);
});
