import type { Page } from 'playwright/test';
import { openSqlite } from '#server/db/connect.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { addBen } from '../support/people.ts';
import { addPictures } from '../support/pictures.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { claimReminders } from '../support/reminders.ts';
import { hydration, nutrition, pests, repotting } from '../support/taskList.ts';

/** The page's time: a Thursday morning in Dublin. */
export const now = '2025-07-10T08:00:00Z';

/** The pages that are read empty, with this home, loading and failed. */
export const pages = [
  '/',
  '/plants',
  '/tasks',
  '/settings',
  '/settings/notifications',
  '/settings/places',
  '/settings/labels',
  '/users/new',
];

const act = async (page: Page, plantId: string, actionId: number, occurredAt: string, note = '') => {
  const path = `/api/interactions?plantId=${plantId}&actionId=${actionId}`;
  return (await call<{ interactionID: string }>(page, 'POST', path, { occurredAt, note })).interactionID;
};

/** Where a household's labels are listed. */
export const batch = '01940000-0000-7000-8000-0000000000ff';

/**
 * Furnishes a home of three pots, two living plants and a dead one, with care that is overdue, due, snoozed and to come, entries of
 * several days and two people, photos, one of which is a profile photo, labels, places, a device and a calendar. All dates are fixed.
 *
 * @returns the ids of its plants
 */
export async function addFixedHome(
  page: Page,
  dataDir: string,
): Promise<Record<'fern' | 'hoya' | 'ivy', string>> {
  await addBen(page);
  const fern = await addPlant(page, {
    acquiredAt: '2024-03-01',
    acquiredFrom: 'Aunt Maeve',
    plantNotes: 'Likes rain water.',
    foodId: 1,
  });
  const hoya = await addPlant(
    page,
    { plantName: 'Hoya', species: null, acquiredAt: '2025-06-20', parentPlantId: fern },
    'Clay pot',
  );
  const ivy = await addPlant(page, { plantName: 'Old ivy', acquiredAt: '2020-01-02' }, 'Tin');
  await act(page, fern, 13, '2024-03-01T12:00:00Z');
  await act(page, fern, 1, '2025-06-30T07:10:00Z', 'Dry as dust');
  await act(page, fern, 10, '2024-07-01T07:10:00Z');
  await act(page, fern, 8, '2025-07-09T18:00:00Z', 'A new leaf\nand another');
  await act(page, fern, 7, '2025-07-09T18:30:00Z');
  await act(page, hoya, 2, '2025-06-24T10:00:00Z');
  const bens = await act(page, hoya, 1, '2025-07-10T06:30:00Z');
  const photographed = await act(page, fern, 9, '2025-07-08T10:00:00Z', 'By the window');
  await addPictures(page, photographed, 3);
  const [portrait] = await addPictures(page, await act(page, fern, 9, '2025-05-08T10:00:00Z'), 1);
  await call(page, 'PATCH', `/api/plants/${fern}/photo/${portrait!}`);
  await addPreference(page, fern, hydration, 7);
  await addPreference(page, fern, pests, 1);
  await addPreference(page, fern, repotting, 365);
  await addPreference(page, hoya, hydration, 1);
  await addPreference(page, hoya, nutrition, 20);
  await call(page, 'PATCH', `/api/plants/${ivy}/kill`);
  await call(page, 'PUT', '/api/places', { places: ['Kitchen', 'Hall'] });
  await call(page, 'POST', '/api/calendar');
  const { db, close } = openSqlite(dataDir);
  await claimReminders(db);
  await call(page, 'POST', '/api/push/subscribe', {
    endpoint: 'https://push.example/phone',
    keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' },
    device: 'Pixel 8, Chrome',
  });

  const { id: household_id } = await db.selectFrom('household').select('id').executeTakeFirstOrThrow();
  const ben = await db.selectFrom('user').where('name', '=', 'Ben').select('id').executeTakeFirstOrThrow();
  const time = (text: string) => Date.parse(text);
  await db.updateTable('interaction').set({ user_id: ben.id }).where('id', '=', bens).execute();
  await db.updateTable('plant').set({ died_on: '2025-07-01' }).where('id', '=', ivy).execute();
  await db
    .updateTable('pot')
    .set({ acquired_at: time('2024-02-29T12:00:00Z') })
    .execute();
  await db
    .updateTable('pot')
    .set({ location: 'Kitchen', diameter_cm: 14.5 })
    .where('name', '=', 'Clay pot')
    .execute();
  const entries = await db.selectFrom('interaction').select(['id', 'occurred_at']).execute();
  for (const { id, occurred_at } of entries) {
    await db.updateTable('photo').set({ created_at: occurred_at }).where('interaction_id', '=', id).execute();
  }
  const snoozed = await db
    .selectFrom('task')
    .innerJoin('preference', 'preference.id', 'task.preference_id')
    .where('effect_id', '=', repotting)
    .select('task.id')
    .executeTakeFirstOrThrow();
  await db.updateTable('task').set({ snoozed_to: '2025-07-12' }).where('id', '=', snoozed.id).execute();
  const [created_at, sent_at, last_read_at] = [
    time('2025-02-28T12:00:00Z'),
    time('2025-07-10T06:00:00Z'),
    time('2025-07-09T06:00:00Z'),
  ];
  await db.updateTable('push_subscription').set({ created_at, sent_at }).execute();
  await db.updateTable('calendar_address').set({ created_at, last_read_at }).execute();
  await db.insertInto('code_batch').values({ household_id, id: batch, issued_at: created_at }).execute();
  const clay = await db
    .selectFrom('pot')
    .where('name', '=', 'Clay pot')
    .select('id')
    .executeTakeFirstOrThrow();
  const onPot = { household_id, code: codes.label, batch_id: batch, position: 0, pot_id: clay.id };
  await db
    .insertInto('code')
    .values([
      { ...onPot, assigned_at: created_at },
      { ...onPot, code: codes.other, position: 1, pot_id: null, assigned_at: null },
    ])
    .execute();
  await db
    .insertInto('pot')
    .values({
      household_id,
      id: ids.otherPot,
      name: 'Green pot',
      location: 'Hall',
      diameter_cm: 20,
      height_cm: 18,
      acquired_at: created_at,
      acquired_from: 'Market',
      created_at,
    })
    .execute();
  await close();
  return { fern, hoya, ivy };
}
