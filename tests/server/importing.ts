import { halves, upload } from './pictures.ts';
import { planted, startApp, type App, type Person } from './support.ts';
import { zipOf, manifestOf } from '../support/zips.ts';

/** A line of `data/plant.jsonl`. */
export const plant = {
  id: '01940000-0000-7000-8000-00000000b001',
  name: 'Fern',
  species: null,
  acquired_on: null,
  acquired_from: null,
  notes: null,
  food_id: null,
  parent_id: null,
  pot_id: null,
  died_on: null,
  created_at: '2026-01-01T00:00:00Z',
};
/** Returns JSON Lines. */
export const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
/** Returns an export with these plants only. */
export const withPlants = (...plants: object[]) =>
  zipOf({ 'data/plant.jsonl': lines(...plants), 'snug.json': manifestOf({ plant: plants.length }) });
/** A line of `data/photo.jsonl`. */
export const photo = {
  id: '01940000-0000-7000-8000-00000000b002',
  interaction_id: '01940000-0000-7000-8000-00000000b003',
  plant_id: plant.id,
  is_profile: false,
  created_at: '2026-01-01T00:00:00Z',
  bytes: 1,
};

/** Writes a bit of everything. */
export async function live(who: Person) {
  const things = await planted(who);
  const { plantId } = things;
  const { body: pot } = await who.post('/api/pots', { body: { friendly_name: 'Red pot', location: 'Hall' } });
  const child = { plantName: 'Cutting', species: null, potId: pot.potId, parentPlantId: plantId };
  await who.post('/api/plants', { body: child });
  await who.put('/api/places', { body: { places: ['Kitchen', 'Hall'] } });
  await who.patch('/api/household', { body: { timeZone: 'Pacific/Auckland' } });
  await who.post(`/api/plants/${plantId}/preferences`, { body: { effectID: 1, frequencyDays: 3 } });
  await who.post(`/api/interactions?plantId=${plantId}&actionId=1`, { body: { note: 'viel Wasser\n=1+1' } });
  const [photo] = (await upload(who, things.interactionId, [await halves(60, 40).jpeg().toBuffer()])).body;
  await who.patch(`/api/plants/${plantId}/photo/${photo!.id}`);
  return { ...things, photoId: photo!.id };
}

/** Another installation with an empty household. */
export async function elsewhere(): Promise<{ app: App; eve: Person }> {
  const app = await startApp({ SNUG_SIGN_UP: 'open' });
  return { app, eve: await app.person('eve@e.example') };
}
