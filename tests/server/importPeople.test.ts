import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { exportOf, importInto, linesOf, unzipped } from './exporting.ts';
import { lines, photo, plant } from './importing.ts';
import { added, idOf } from './members.ts';
import { twoHouseholds, type Person } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

/** Returns an export in which a person wrote an entry. */
const writtenBy = (id: string) =>
  zipOf({
    'data/person.jsonl': lines({ id, name: 'Kim of the export' }),
    'data/plant.jsonl': lines(plant),
    'data/interaction.jsonl': lines({
      id: photo.interaction_id,
      plant_id: plant.id,
      action_id: 1,
      note: '',
      occurred_at: plant.created_at,
      recorded_at: plant.created_at,
      user_id: id,
      effects: [1],
    }),
    'snug.json': manifestOf({ person: 1, plant: 1, interaction: 1 }),
  });

const password = 'correct horse';

/** Kim is a member of Ann's household; Ben's imports an export with the id of Kim. */
async function claimed() {
  const { app, ann, ben } = await twoHouseholds();
  const kim = await added(app, ann, 'kim@a.example');
  const kimId = await idOf(ann, 'kim@a.example');
  expect((await importInto(ben, await writtenBy(kimId))).status).toBe(201);
  return { app, ann, ben, kim, kimId };
}

const entriesOf = async (who: Person) =>
  (await who.get<{ by: string | null; userID: string }[]>(`/api/plants/${plant.id}/interactions`)).body;

test('an import with the id of a user of another household names them under a new id', async () => {
  const { ben, kimId } = await claimed();
  const entries = await entriesOf(ben);
  expect(entries).toMatchObject([{ by: 'Kim of the export' }]);
  expect(entries[0]!.userID).not.toBe(kimId);
  const people = linesOf(await unzipped(await exportOf(ben)), 'data/person.jsonl');
  expect(people.map(({ id }) => id)).toContain(entries[0]!.userID);
});

test('a user whose id another household imported can be removed', async () => {
  const { ann, kimId } = await claimed();
  expect((await ann.delete(`/api/people/${kimId}`)).status).toBe(204);
});

test('a user whose id another household imported can delete their account', async () => {
  const { kim } = await claimed();
  expect((await kim.post('/api/auth/delete-user', { body: { password } })).status).toBe(200);
});

test('a person who left this household keeps their id when an export of it is imported again', async () => {
  const { app, ann } = await twoHouseholds();
  await added(app, ann, 'kim@a.example');
  const kimId = await idOf(ann, 'kim@a.example');
  expect((await ann.delete(`/api/people/${kimId}`)).status).toBe(204);
  expect((await importInto(ann, await writtenBy(kimId))).status).toBe(201);
  expect(await entriesOf(ann)).toMatchObject([{ by: 'Ben', userID: kimId }]);
});

test('an older database gives people of an import another id than that of a user elsewhere', async () => {
  const { app, ann, ben, kimId } = await claimed();
  // Without the guard of a server's statements.
  const older = app.open();
  const { db } = older;
  const person = await db.selectFrom('former_person').select('id').executeTakeFirstOrThrow();
  await db.updateTable('former_person').set({ id: kimId }).where('id', '=', person.id).execute();
  await db.updateTable('interaction').set({ user_id: kimId }).where('user_id', '=', person.id).execute();
  await db.deleteFrom('migration').where('name', '=', '0022_importedPeople').execute();
  expect(await migrate(older)).toEqual(['0022_importedPeople']);
  await older.close();
  expect(await entriesOf(ben)).toMatchObject([{ by: 'Kim of the export' }]);
  expect((await ann.delete(`/api/people/${kimId}`)).status).toBe(204);
});
