import { v7 as uuid } from 'uuid';
import type { components } from '#contract/schema.d.ts';
import { choosePots } from '#domain/plantImport/pots.ts';
import { asWinterFactor, usualWinterFactor } from '#domain/winterFactors.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import { conflict, invalid } from '../http/problem.ts';
import { importIdOf } from './importId.ts';
import { acquiredOn, created, textOf, type Handlers } from './operation.ts';
import { requirePlantQuota } from './quotas.ts';

type Imported = components['schemas']['ImportedPlant'];
type Report = components['schemas']['PlantImportReport'];

/** Rows of one statement: a statement has a limited number of parameters. */
const partSize = 200;
const arrivalAction = 13;

interface Context {
  user: string;
  today: string;
  /** Epoch milliseconds. */
  now: number;
}

function parts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / partSize) }, (_, part) =>
    rows.slice(part * partSize, (part + 1) * partSize),
  );
}

/**
 * Finds an empty pot for each plant, and creates those that are missing.
 *
 * @returns their ids, and how many are new
 * @throws {Problem} 409 if a pot has a plant
 */
async function potsFor({ pots, records }: HouseholdRows, plants: readonly Imported[], now: number) {
  const known = (await pots.list()).map(({ id, name, location, plant_id }) => ({
    id,
    name,
    place: location,
    isEmpty: plant_id === null,
  }));
  const wishes = plants.map(({ line, plantName, potName, place }) => ({
    line,
    plantName: plantName.trim(),
    potName: textOf(potName),
    place: textOf(place),
  }));
  const chosen = choosePots(wishes, known).map((pot, index) => {
    if (pot.kind !== 'taken') return { id: uuid(), ...pot };
    const { line, potName } = wishes[index]!;
    throw conflict('pot-taken', `Line ${line}: the pot ‘${potName}’ has a plant already.`);
  });
  const fresh = chosen.flatMap((pot) => (pot.kind === 'new' ? [pot] : []));
  for (const part of parts(fresh)) {
    const rows = part.map(({ id, name, place }) => ({
      id,
      name,
      location: place,
      diameter_cm: null,
      height_cm: null,
      acquired_at: now,
      acquired_from: null,
      created_at: now,
    }));
    await records.insert('pot', rows);
  }
  return { ids: chosen.map(({ id }) => id), added: fresh.length };
}

const plantRow = (plant: Imported, index: number, pot_id: string, { today, now }: Context) => ({
  id: uuid(),
  name: plant.plantName.trim(),
  species: textOf(plant.species),
  acquired_on: acquiredOn(`body/plants/${index}/acquiredAt`, plant.acquiredAt ?? today, today),
  acquired_from: textOf(plant.acquiredFrom),
  notes: textOf(plant.plantNotes),
  food_id: plant.foodId ?? null,
  parent_id: null,
  pot_id,
  died_on: null,
  created_at: now,
});

/** Adds the plants, each with its arrival in its timeline and its stay in its pot. @returns their ids */
async function addPlants(
  { records }: HouseholdRows,
  plants: readonly Imported[],
  potIds: readonly string[],
  context: Context,
): Promise<string[]> {
  const { user, now } = context;
  const rows = plants.map((plant, index) => plantRow(plant, index, potIds[index]!, context));
  for (const part of parts(rows)) {
    await records.insert('plant', part);
    const arrivals = part.map(({ id }) => ({
      id: uuid(),
      plant_id: id,
      action_id: arrivalAction,
      note: '',
      occurred_at: now,
      recorded_at: now,
      user_id: user,
    }));
    await records.insert('interaction', arrivals);
    const stays = part.map(({ id, pot_id }) => ({
      id: uuid(),
      plant_id: id,
      pot_id,
      began_at: now,
      ended_at: null,
    }));
    await records.insert('stay', stays);
  }
  return rows.map(({ id }) => id);
}

/** Adds the care preferences of plants, with their first tasks. */
async function addPreferences(
  { preferences }: HouseholdRows,
  plants: readonly Imported[],
  plantIds: readonly string[],
  now: number,
): Promise<void> {
  const rows = plants.flatMap(({ frequencies = [] }, index) =>
    [...new Map(frequencies.map((wanted) => [wanted.effectID, wanted])).values()].map(
      ({ effectID, frequencyDays, winterFactor = usualWinterFactor(effectID) }) => ({
        id: uuid(),
        plant_id: plantIds[index]!,
        effect_id: effectID,
        frequency_days: frequencyDays,
        once_on: null,
        due_below: null,
        winter_factor: asWinterFactor(winterFactor),
        created_at: now,
      }),
    ),
  );
  for (const effect of new Set(rows.map(({ effect_id }) => effect_id))) {
    if (await preferences.isEffect(effect)) continue;
    const index = plants.findIndex(({ frequencies = [] }) =>
      frequencies.some(({ effectID }) => effectID === effect),
    );
    throw invalid(`body/plants/${index}/frequencies/effectID`, 'is no effect');
  }
  for (const part of parts(rows)) await preferences.createAll(part);
}

export const plantImportOperations = {
  async importPlants({ body: { plants }, household, user, key, deps }) {
    const id = importIdOf(household.id, 'plants', key ?? uuid());
    const now = deps.now();
    const report = await household.write(async (rows): Promise<Report> => {
      const known = await rows.imports.find(id);
      if (known !== undefined) return JSON.parse(known) as Report;
      await requirePlantQuota(rows, deps, plants.length);
      const before = new Set(await rows.places.inUse());
      const { ids: potIds, added } = await potsFor(rows, plants, now);
      const places = (await rows.places.inUse()).filter((place) => !before.has(place)).toSorted();
      const today = await rows.settings.today(now);
      const plantIds = await addPlants(rows, plants, potIds, { user, today, now });
      await addPreferences(rows, plants, plantIds, now);
      const made = { plants: plants.length, pots: added, places };
      await rows.imports.note(id, JSON.stringify(made), now);
      return made;
    });
    return created(report);
  },
} satisfies Partial<Handlers>;
