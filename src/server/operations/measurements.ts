import type { components } from '#contract/schema.d.ts';
import { measures, oldestTaken, periodOf, periods, storedValue, type Period } from '#domain/measurements.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import type { Reading } from '../db/household/measurements.ts';
import { conflict, invalid } from '../http/problem.ts';
import { clockTolerance, found, inTheFuture, ok, timeOf, type Handlers } from './operation.ts';
import { countChange } from './quotas.ts';
import { iso } from './views.ts';

type Measured = components['schemas']['NewMeasurement'];

/** How many readings count as one change of the household. */
const perChange = 100;

/** What a list shows: how far it goes back, in ms, and the periods whose means it has. */
const spans = {
  day: { length: periods.day, period: 'minute' },
  month: { length: 30 * periods.day, period: 'hour' },
  year: { length: 365 * periods.day, period: 'day' },
} as const satisfies Record<string, { length: number; period: Period }>;

/**
 * Checks a reading.
 *
 * @param field where the request has it
 * @param now epoch milliseconds
 * @throws {Problem} 400 if no sensor can have measured it then
 */
export function readingOf(
  plantId: string,
  { quantity, value, unit, time, source }: Measured,
  { field, now }: { field: string; now: number },
): Reading {
  const stored = storedValue(quantity, value, unit);
  const { unit: own, least, most } = measures[quantity];
  if (stored === null) throw invalid(`${field}/value`, `is not from ${least} to ${most} ${own}`);
  const measured_at = time === undefined ? now : timeOf(`${field}/time`, time);
  if (measured_at > now + clockTolerance) throw inTheFuture(`${field}/time`);
  if (measured_at < now - oldestTaken) throw invalid(`${field}/time`, 'is more than 30 days ago');
  return { plant_id: plantId, quantity, value: stored, measured_at, source: source?.trim() ?? null };
}

/**
 * Stores readings of a plant, and recalculates whether it is due.
 *
 * @param rows those of a transaction
 * @param now epoch milliseconds
 * @returns how many are new
 * @throws {Problem} 404 if there is no such plant; 409 if it is dead
 */
export async function addReadings(
  { plants, measurements, preferences }: HouseholdRows,
  plantId: string,
  readings: readonly Reading[],
  now: number,
): Promise<number> {
  const plant = found(await plants.find(plantId), 'plant');
  if (plant.died_on !== null) throw conflict('plant-dead', 'Nothing more can be recorded for a dead plant.');
  const added = await measurements.add(readings);
  if (added > 0 && readings.some(({ quantity }) => quantity === 'moisture'))
    await preferences.renewSoil(plantId, now);
  return added;
}

export const measurementOperations = {
  async listMeasurements({ path: { plantId }, query: { span = 'month' }, household, deps }) {
    found(await household.plants.find(plantId), 'plant');
    const { length, period } = spans[span];
    const from = periodOf(deps.now() - length, period);
    const series = [];
    for (const { quantity, value, measured_at, source } of await household.measurements.listLast(plantId)) {
      const means = await household.measurements.listMeans(plantId, quantity, { from, period });
      series.push({
        quantity,
        unit: measures[quantity].unit,
        last: { value, time: iso(measured_at), source },
        values: means.map((mean) => ({ time: iso(mean.began_at), value: Number(mean.value.toFixed(2)) })),
      });
    }
    return ok(series);
  },

  async addMeasurements({ path: { plantId }, body, household, deps }) {
    const now = deps.now();
    const readings =
      'measurements' in body
        ? body.measurements.map((each, index) =>
            readingOf(plantId, each, { field: `body/measurements/${index}`, now }),
          )
        : [readingOf(plantId, body, { field: 'body', now })];
    // The request is a change already.
    for (let rest = readings.length - perChange; rest > 0; rest -= perChange)
      await countChange(deps, household.id);
    const added = await household.write((rows) => addReadings(rows, plantId, readings, now));
    return ok({ added });
  },
} satisfies Partial<Handlers>;
