import { codes, ids } from '#machines/support/examples.ts';
import { openSqlite } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';
import { makeAccounts } from './worldAccounts.ts';
import { makeBin } from './worldBin.ts';
import { makeDevices } from './worldDevices.ts';
import { makePasskeys } from './worldPasskeys.ts';
import { makePeople } from './worldPeople.ts';
import { makeExports } from './worldExports.ts';
import { makePhotos } from './worldPhotos.ts';
import { makeTasks } from './worldTasks.ts';
import { makeRows } from './worldRows.ts';
import { makeTimeline } from './worldTimeline.ts';
import { ann, ben } from '../support/people.ts';
import { call } from '../support/post.ts';
import { claimReminders } from '../support/reminders.ts';
import type { Snug } from '../support/server.ts';
import { signUp } from '../support/signUp.ts';

/** The possible states of a code. */
export type CodeState =
  | 'invalid'
  | 'unplaced'
  | 'potted'
  | 'planted'
  | 'plantBinned'
  | 'potBinned'
  | 'labelBinned';

/** Ann creates the household and adds Ben. @returns her session's cookie */
async function moveIn(origin: string): Promise<string> {
  const cookie = await signUp(origin, ann);
  await call(origin, '/api/auth/sign-up/email', ben, cookie);
  return cookie;
}

/**
 * The household in which walks run, with direct access to its database: simulates what other users, other phones and the passage
 * of time can change at any point of a walk.
 */
export async function makeWorld({ origin, dataDir }: Pick<Snug, 'origin' | 'dataDir'>) {
  const cookie = await moveIn(origin);
  const { db, close } = openSqlite(dataDir);
  const { id: household_id } = await db.selectFrom('household').select('id').executeTakeFirstOrThrow();
  const people = await db.selectFrom('user').selectAll().execute();

  async function plantInto(pot_id: string | null): Promise<void> {
    await db.updateTable('plant').set({ pot_id }).where('id', '=', ids.plant).execute();
    // Otherwise pots would show what earlier walks did.
    await db.deleteFrom('stay').where('household_id', '=', household_id).execute();
  }
  /** Removes every plant from a pot, except the old fern. */
  const clearPot = (pot_id: string) =>
    db
      .updateTable('plant')
      .set({ pot_id: null })
      .where('pot_id', '=', pot_id)
      .where('id', '!=', ids.plant)
      .execute();
  const place = (code: string, pot_id: string | null) =>
    db
      .insertInto('code')
      .values({
        household_id,
        code,
        batch_id: ids.batch,
        position: Object.values(codes).indexOf(code),
        pot_id,
      })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ pot_id }))
      .execute();
  const pot = (id: string, name: string) => ({
    household_id,
    id,
    name,
    location: 'Kitchen',
    diameter_cm: null,
    height_cm: null,
    acquired_at: 0,
    acquired_from: null,
    created_at: 0,
  });
  const plant = (id: string, name: string, pot_id: string | null) => ({
    household_id,
    id,
    name,
    species: null,
    acquired_on: null,
    acquired_from: null,
    notes: null,
    food_id: null,
    parent_id: null,
    pot_id,
    died_on: null,
    created_at: 0,
  });
  const furnish = async () => {
    await db.insertInto('code_batch').values({ household_id, id: ids.batch, issued_at: 0 }).execute();
    await db
      .insertInto('pot')
      .values([pot(ids.pot, 'Blue pot'), pot(ids.otherPot, 'Green pot')])
      .execute();
    await db
      .insertInto('plant')
      .values(plant(ids.plant, 'Old fern', null))
      .execute();
    for (const code of Object.values(codes)) await place(code, null);
  };

  /** The e-mail addresses of the users that the world added. */
  const known = new Set(people.map(({ email }) => email));
  const household = await makePeople(db, household_id);
  const world = {
    ...household,
    ...(await makeAccounts(db, people, { origin, cookie, mailedTo: ben.email })),
    ...makeTimeline(db, household_id, people[0]!.id),
    ...makeTasks(db, household_id, people[0]!.id),
    ...makeBin(db, household_id, { origin, cookie }),
    ...makeDevices(db, household_id, people[0]!.id),
    ...makePasskeys(db, people[0]!.id),
    ...makePhotos(db, household_id, { origin, cookie }),
    ...makeExports(db, household_id, { origin, cookie, dataDir }),
    ...makeRows(db, household_id, (email) => known.has(email)),
    origin,
    /** Name and value of Ann's session cookie. */
    cookie,
    ids,
    close,
    /** Puts a code into this state from any other. */
    async setCode(code: string, state: CodeState): Promise<void> {
      await world.emptyBin();
      if (state === 'invalid') {
        await db.deleteFrom('code').where('code', '=', code).execute();
        return;
      }
      // Empty the pot first.
      await db.updateTable('plant').set({ pot_id: null }).where('household_id', '=', household_id).execute();
      await db.deleteFrom('stay').where('household_id', '=', household_id).execute();
      await place(code, state === 'unplaced' ? null : ids.pot);
      if (state === 'planted' || state === 'plantBinned') await plantInto(ids.pot);
      if (state === 'plantBinned') await world.bin(`plants/${ids.plant}`);
      if (state === 'potBinned') await world.bin(`pots/${ids.pot}`);
      if (state === 'labelBinned') await world.bin(`qr/${code}`);
    },
    /** Puts the old fern into a pot; `null` takes it out of any. */
    plantInto,
    clearPot,
    /** Puts a code on a pot; `null` takes it off any. */
    place,
    /** Removes all pots; the old fern is in none. */
    async removePots(): Promise<void> {
      await plantInto(null);
      for (const code of Object.values(codes)) await place(code, null);
      await db.deleteFrom('pot').where('household_id', '=', household_id).execute();
    },
    /** Adds a third pot. */
    addPot: (id: string, name: string) =>
      db
        .insertInto('pot')
        .values(pot(id, name))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    /** Puts another plant, 'Young ivy', into a pot, replacing any plant in it. */
    async fillPot(pot_id: string): Promise<void> {
      await db.updateTable('plant').set({ pot_id: null }).where('pot_id', '=', pot_id).execute();
      await db
        .insertInto('plant')
        .values(plant(ids.otherPlant, 'Young ivy', pot_id))
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ pot_id }))
        .execute();
    },
    /** Sets the old fern's species and food. */
    describePlant: (species: string, food_id: number) =>
      db.updateTable('plant').set({ species, food_id }).where('id', '=', ids.plant).execute(),
    /** Changes the old fern's details, as another phone might. */
    changePlant: (change: Partial<Omit<Schema['plant'], 'household_id' | 'id'>>) =>
      db.updateTable('plant').set(change).where('id', '=', ids.plant).execute(),
    /** Sets exactly these care frequencies for the old fern, by effect id. */
    async setPreferences(days: Record<number, number>): Promise<void> {
      await db.deleteFrom('task').where('household_id', '=', household_id).execute();
      await db.deleteFrom('preference').where('household_id', '=', household_id).execute();
      const rows = Object.entries(days).map(([effect, frequency_days]) => ({
        household_id,
        id: `01940000-0000-7000-8000-0000000001${effect.padStart(2, '0')}`,
        plant_id: ids.plant,
        effect_id: Number(effect),
        frequency_days,
        // Without a season, so that walks do not depend on the day.
        winter_factor: 1,
        created_at: 0,
      }));
      await db.insertInto('preference').values(rows).execute();
    },
    /** Puts a sensor into the old fern's pot, which has just measured this soil moisture in %. */
    async measureSoil(value: number): Promise<void> {
      await db.deleteFrom('measurement').where('household_id', '=', household_id).execute();
      const id = '01940000-0000-7000-8000-000000000201';
      const row = { household_id, id, plant_id: ids.plant, quantity: 'moisture' as const, value };
      const measured_at = Date.now();
      await db
        .insertInto('measurement')
        .values({ ...row, measured_at, period: 'minute', source: null })
        .execute();
    },
    /** Returns the old fern's care frequencies, by effect id. */
    async preferences(): Promise<Record<number, number | null>> {
      const rows = await db.selectFrom('preference').where('plant_id', '=', ids.plant).selectAll().execute();
      return Object.fromEntries(rows.map(({ effect_id, frequency_days }) => [effect_id, frequency_days]));
    },
    /** Returns the blue pot. */
    findPot: () => db.selectFrom('pot').where('id', '=', ids.pot).selectAll().executeTakeFirstOrThrow(),
    /** Returns the codes on the blue pot. */
    async codesOfPot(): Promise<string[]> {
      const rows = await db.selectFrom('code').where('pot_id', '=', ids.pot).select('code').execute();
      return rows.map(({ code }) => code);
    },
    /** Marks the old fern as dead, as another user might. */
    killPlant: () =>
      db
        .updateTable('plant')
        .set({ pot_id: null, died_on: '2026-01-05' })
        .where('id', '=', ids.plant)
        .execute(),
    /** Returns a plant of this name, with the name of its pot. */
    findPlant: (name: string) =>
      db
        .selectFrom('plant')
        .leftJoin('pot', 'pot.id', 'plant.pot_id')
        .where('plant.household_id', '=', household_id)
        .where('plant.name', '=', name)
        .selectAll('plant')
        .select('pot.name as pot_name')
        .executeTakeFirst(),
    /** Adds a user to the household, unless they are in it already. */
    async addUser(person: typeof ben): Promise<void> {
      const { email } = person;
      const found = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
      if (found) return;
      known.add(email);
      await call(origin, '/api/auth/sign-up/email', person, cookie);
    },
    /** Returns a user's id, by name. */
    personOf: (name: string) => people.find((person) => person.name === name)!.id,
    /** Returns the names of all pots. */
    async potNames(): Promise<string[]> {
      const pots = await db
        .selectFrom('pot')
        .select('name')
        .where('household_id', '=', household_id)
        .execute();
      return pots.map(({ name }) => name);
    },
    /** Removes everything from the household but its users. */
    async empty(): Promise<void> {
      const homes = await world.homes();
      for (const table of [
        'bin_item',
        'task',
        'preference',
        'photo',
        'task',
        'preference',
        'deletion',
        'interaction_effect',
        'interaction',
        'code',
        'plant',
        'pot',
        'code_batch',
        'push_subscription',
      ] as const) {
        await db.deleteFrom(table).where('household_id', 'in', homes).execute();
      }
    },
    /** Resets everything to the initial state. */
    async restore(): Promise<void> {
      await household.restoreHousehold();
      await world.empty();
      await furnish();
      await db.deleteFrom('calendar_address').execute();
      await world.forgetAttempts();
      await world.forgetPasskeys();
      await world.spendResetLinks();
      await world.endSessions();
      const residents = people.map(({ id }) => id);
      await db.deleteFrom('account').where('userId', 'not in', residents).execute();
      await db.deleteFrom('user').where('id', 'not in', residents).execute();
      await household.restorePeople();
      known.clear();
      for (const { email } of people) known.add(email);
      await world.restoreSessions();
      await world.restorePassword();
      await world.restoreNames();
      await claimReminders(db);
    },
  };
  return world;
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
