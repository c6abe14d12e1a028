import { v7 as uuid } from 'uuid';
import { expect, test, vi } from 'vitest';
import { removeEndedHouseholds } from '#server/endedHouseholds.ts';
import { exportOf, importInto, rowsOf } from './exporting.ts';
import { furnish } from './furnish.ts';
import { readTables } from './rows.ts';
import { addPotless, planted, startApp, twoHouseholds, type App, type Person } from './support.ts';

const password = 'correct horse';
const end = (who: Person, given = password) =>
  who.post<{ code?: string }>('/api/auth/delete-user?household=delete', { body: { password: given } });
const leave = (who: Person) => who.post<{ code?: string }>('/api/auth/delete-user', { body: { password } });

const householdOf = async ({ database }: App, email: string) =>
  (
    await database.db
      .selectFrom('user')
      .select('householdId')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).householdId;

/** Returns the names of the tables with a value that contains this text. */
async function naming(app: App, text: string): Promise<string[]> {
  const tables = await readTables(app);
  return [...tables].filter(([, rows]) => JSON.stringify(rows).includes(text)).map(([name]) => name);
}

/** A furnished household of Ann, with a person who left, something in the bin and an entry with every kind of row. */
async function lived() {
  const { app, ann, ben } = await twoHouseholds();
  const things = await furnish(ann);
  await ann.delete(`/api/people/${things.memberId}`);
  await ann.delete(`/api/plants/${things.plantId}`);
  const { code } = await planted(ann);
  await ann.put('/api/places', { body: { places: ['Kitchen'] } });
  await ann.patch('/api/push/settings', { body: { hour: 7 } });
  return { app, ann, ben, code, id: await householdOf(app, 'ann@a.example') };
}

test('with its last person, a household is deleted: rows, photos, exports and codes; others keep theirs', async () => {
  const { app, ann, ben, code, id } = await lived();
  const bens = await furnish(ben);
  const benId = await householdOf(app, 'ben@b.example');
  expect(await naming(app, id)).toEqual(
    expect.arrayContaining(['plant', 'pot', 'bin_item', 'former_person']),
  );
  const files = app.photoFiles();
  expect((await leave(ann)).body.code).toBe('LAST_USER');
  expect((await end(ann, 'a wrong guess')).body.code).toBe('INVALID_PASSWORD');
  expect((await ann.get('/api/plants')).status).toBe(200);

  expect((await end(ann)).status).toBe(200);
  expect(await naming(app, id)).toEqual([]);
  expect(await naming(app, code)).toEqual([]);
  expect(app.photoFiles()).toBe(files - 2);
  expect(await app.deps.exports.find(id)).toBeUndefined();
  expect((await ann.get('/api/plants')).status).toBe(401);
  expect(await app.signIn('ann@a.example')).toBe('');

  expect((await ben.get(`/api/photos/${bens.photoId}/full`)).status).toBe(200);
  expect(await naming(app, benId)).toEqual(expect.arrayContaining(['plant', 'photo', 'household']));
});

test.each<[what: string, url: string, add: (who: Person) => Promise<unknown>]>([
  ['labels', '/api/qr', (who) => who.post('/api/qr', { body: { count: 1 } })],
  ['a pot', '/api/pots', (who) => who.post('/api/pots', { body: { friendly_name: 'Blue pot' } })],
  ['a plant in no pot', '/api/plants', addPotless],
])(
  'a household that has nothing but %s is not deleted unless its last person agrees',
  async (_, url, add) => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    await add(ann);
    expect((await leave(ann)).body.code).toBe('LAST_USER');
    expect((await ann.get<unknown[]>(url)).body).toHaveLength(1);
  },
);

test('the last person of a household in which nothing is left need not agree', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  expect((await leave(ann)).status).toBe(200);
  expect(await app.signIn('ann@home.example')).toBe('');
});

test('a household with other people is never deleted this way', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  expect((await end(ann)).body.code).toBe('LAST_OWNER');
  expect((await end(ben)).status).toBe(200);
  expect((await ann.get(`/api/plants/${plantId}`)).status).toBe(200);
});

test('if the files of a deleted household cannot be deleted, a later sweep deletes them', async () => {
  const { app, ann, id } = await lived();
  const files = app.photoFiles();
  const remove = vi
    .spyOn(app.deps.photos, 'removeHousehold')
    .mockRejectedValue(new Error('The disk is gone.'));
  expect((await end(ann)).status).toBe(200);
  expect(app.photoFiles()).toBe(files);
  expect(await naming(app, id)).toEqual(['ended_household']);
  remove.mockRestore();
  await removeEndedHouseholds(app.deps);
  expect(app.photoFiles()).toBe(files - 2);
  expect(await naming(app, id)).toEqual([]);
});

test('after the last person of an installation, a first account can be created', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await planted(ann);
  expect((await end(ann)).status).toBe(200);
  // Until then, the sign-up of the first account keeps others away.
  app.clock.now += 31_000;
  expect((await app.call('GET', '/api/setup', '')).body).toMatchObject({ needsFirstUser: true });
  expect((await app.signUp('new@home.example')).status).toBe(200);
});

test('after the last account of an installation was deleted, the next first account can import its export', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { memberId } = await furnish(ann);
  await ann.delete(`/api/people/${memberId}`);
  const zip = await exportOf(ann);
  const rows = await rowsOf(ann);
  const key = uuid();
  expect((await end(ann)).status).toBe(200);
  expect(app.photoFiles()).toBe(0);
  app.clock.now += 60_000;
  const next = await app.person('ann@home.example');
  expect((await importInto(next, zip, key)).status).toBe(201);
  expect(await rowsOf(next)).toEqual(rows);
});
