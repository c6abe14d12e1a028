import { addDays } from '#domain/days.ts';
import { bulkTimes } from '#domain/learning/bulk.ts';
import { isMoved } from '#domain/learning/isMoved.ts';
import { fewestIntervals, learnedFrequency, medianDays } from '#domain/learning/learnedFrequency.ts';
import { hemisphereOf, seasonOn } from '#domain/seasons.ts';
import { dayReader } from '#domain/zone.ts';
import { winterFactorOf } from '#domain/winterFactors.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import { ok, type Handlers } from './operation.ts';
import { offerView } from './views.ts';

/** Older care says nothing, in days: a plant grows. */
const longest = 730;

/** Returns the offers of a household, from what its people did in two years. */
async function offersOf({ careHistory, absences, settings }: HouseholdRows, now: number) {
  const zone = await settings.timeZone();
  const hemisphere = hemisphereOf(zone);
  const dayOf = dayReader(zone);
  const first = addDays(dayOf(now), -longest);
  const rows = await careHistory.list(Date.parse(first));
  const checks = Map.groupBy(await careHistory.listPutOff(first), ({ preference_id }) => preference_id);
  const absence = await absences.last();
  const away = absence ? [{ from: absence.from_day, until: absence.until_day }] : [];
  const ofEffect = Map.groupBy(rows, ({ effect_id }) => effect_id);
  const bulk = new Map([...ofEffect].map(([id, all]) => [id, bulkTimes(all.map(({ care }) => care))]));
  return rows.flatMap((row) => {
    if (row.care.length <= fewestIntervals) return [];
    const learned = learnedFrequency({
      frequencyDays: row.frequency_days,
      since: dayOf(row.changed_at ?? row.created_at),
      care: row.care.map((at) => ({ on: dayOf(at), isBulk: bulk.get(row.effect_id)!.has(at) })),
      checks: (checks.get(row.id) ?? []).map(({ due_on, snoozed_to }) => ({ on: due_on, until: snoozed_to })),
      repottings: row.repottings.map(dayOf),
      away,
      factorOn: (day) => (seasonOn(hemisphere, day).isWinter ? winterFactorOf(row) : 1),
    });
    if (!learned) return [];
    const intervalDays = medianDays(learned.because);
    return isMoved(row.kept_days, intervalDays) ? [{ ...row, ...learned, intervalDays }] : [];
  });
}

export const offerOperations = {
  async listOffers({ household, deps }) {
    return ok((await offersOf(household, deps.now())).map(offerView));
  },
} satisfies Partial<Handlers>;
