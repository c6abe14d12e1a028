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
