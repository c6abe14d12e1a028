import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planted, startApp, type App, type Person } from './support.ts';

interface Entry {
  interactionID: string;
  createdAt: string;
}

const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Adds entries to a plant's past, four of them at the same moment each. */
async function addPast({ open, clock, database }: App, plant_id: string, count: number): Promise<void> {
  const { db, close } = open();
  const [{ id: household_id }] = (await db.selectFrom('household').select('id').execute()) as [
    { id: string },
  ];
  for (let from = 0; from < count; from += 1000) {
    const part = Array.from({ length: Math.min(1000, count - from) }, (_, n) => from + n);
    await db
      .insertInto('interaction')
      .values(
        part.map((n) => ({
          household_id,
          id: idOf(n),
          plant_id,
          action_id: 8,
          note: `${n}`,
          occurred_at: clock.now - 1000 * (1 + Math.floor(n / 4)),
          recorded_at: 0,
          user_id: 'u',
        })),
      )
      .execute();
  }
  // Autovacuum does it within a minute of such a change; until then, PostgreSQL plans for the empty table.
  if (database.dialect === 'postgres') await sql`analyze interaction`.execute(db);
  await close();
}

/** Reads a list page by page. @param between what happens after the first page */
async function readPages(who: Person, path: string, between: (page: Entry[]) => Promise<void>) {
  const all: Entry[] = [];
  for (let cursor = ''; ;) {
    const { body: page } = await who.get<Entry[]>(`${path}?limit=20${cursor}`);
    if (all.length === 0) await between(page);
    all.push(...page);
    const last = page.at(-1);
    if (!last || page.length < 20) return all.map(({ interactionID }) => interactionID);
    cursor = `&before=${last.interactionID}&beforeTime=${encodeURIComponent(last.createdAt)}`;
  }
}

test.each(['the feed', "a plant's timeline"])(
  'pages of %s have no gap and no repetition, even if entries are added and deleted between them',
  async (list) => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const { plantId, interactionId } = await planted(ann);
    await addPast(app, plantId, 70);
    const path = list === 'the feed' ? '/api/interactions/feed' : `/api/plants/${plantId}/interactions`;
    const before = (await ann.get<Entry[]>(`${path}?limit=100`)).body.map((one) => one.interactionID);
    expect(before).toHaveLength(71);
    expect(before[0]).toBe(interactionId);
    const read = await readPages(ann, path, async (page) => {
      await ann.post(`/api/interactions?plantId=${plantId}&actionId=8`);
      // The next page begins after this one.
      expect((await ann.delete(`/api/interactions/${page.at(-1)!.interactionID}`)).status).toBe(204);
    });
    expect(read).toEqual(before);
  },
);

test('a plant with 33,000 entries answers a page of its timeline at a time', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  await addPast(app, plantId, 33_000);
  const url = `/api/plants/${plantId}/interactions`;
  expect((await ann.get<Entry[]>(url)).body).toHaveLength(100);
  expect((await ann.get<Entry[]>(`${url}?before=${idOf(20_000)}`)).body).toHaveLength(100);
  expect((await ann.get<Entry[]>(`${url}?limit=101`)).status).toBe(400);
});
