/** What tests of the bin share. */
import { expect } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { householdTables } from '#server/db/schema.ts';
import { furnish } from './furnish.ts';
import { startApp, type App, type Person } from './support.ts';

type Schemas = components['schemas'];
type Found = Schemas['CodeValidation'];

/** In ms. */
export const day = 86_400_000;

/** Returns all rows of all households, in a fixed order. */
export async function rowsOf({ open }: App) {
  const { db, close } = open();
  const rows: Record<string, string[]> = {};
  for (const table of householdTables) {
    const all = await db
      .selectFrom(table as 'plant')
      .selectAll()
      .execute();
    rows[table] = all.map((row) => JSON.stringify(row)).toSorted();
  }
  await close();
  return rows;
}

/** A household with a plant, its offspring in a pot of its own, tasks done and pending, entries and photos. */
export async function household() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const things = await furnish(ann);
  const { plantId, sparePotId: potId, photoId, spare: code } = things;
  await ann.patch(`/api/plants/${plantId}/photo/${photoId}`);
  await ann.post('/api/pots/assign-qr', { body: { qrCode: code, potId } });
  const body = { plantName: 'Small fern', species: 'Nephrolepis', foodId: 1, potId, parentPlantId: plantId };
  const { body: child } = await ann.post('/api/plants', { body });
  return { app, ann, things, childId: child.plantId! };
}

/** Returns the items of the bin. */
export const bin = async (who: Person) => (await who.get<Schemas['BinItem'][]>('/api/bin')).body;
/** Returns the names of the items of the bin. */
export const names = async (who: Person) => (await bin(who)).map(({ name }) => name);
/** Returns what the server says of a label. */
export const scan = async (who: Person, code: string) => (await who.get<Found>(`/api/qr/${code}`)).body;

/** Deletes something into the bin. */
export async function remove(who: Person, path: string): Promise<void> {
  expect((await who.delete(path)).status).toBe(204);
}

/** Restores an item. @param missing the connections that are impossible now */
export async function restore(who: Person, id: string, missing: string[] = []): Promise<void> {
  const { status, body } = await who.post<Schemas['RestoredBinItem']>(`/api/bin/${id}/restore`);
  expect([status, body.missing]).toEqual([200, missing]);
}

/** Returns a plant as its page shows it. */
export const plantOf = async (who: Person, id: string) =>
  (await who.get<Schemas['Plant']>(`/api/plants/${id}`)).body;
