import type { FastifyBaseLogger } from 'fastify';
import { hemisphereOf, seasonOn } from '#domain/seasons.ts';
import { dayIn } from '#domain/zone.ts';
import { everyMinute } from './base/everyMinute.ts';
import type { Repository } from './db/repository.ts';

interface SeasonDeps {
  repository: Pick<Repository, 'households' | 'forHousehold'>;
  now(): number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Recalculates the tasks of households in which winter has begun: what was overdue by summer's interval may not be due by that of
 * winter. At the end of winter nothing changes, since due days take it into account from the beginning.
 *
 * @param begun the first day of the winter for which the tasks of each household are recalculated, by its id; it is updated
 */
export async function beginWinters({ repository, now, log }: SeasonDeps, begun: Map<string, string>) {
  const time = now();
  const seasons = new Map<string, { isWinter: boolean; from: string }>();
  for (const { id, time_zone } of await repository.households.listZones()) {
    const season = seasons.get(time_zone) ?? seasonOn(hemisphereOf(time_zone), dayIn(time_zone, time));
    seasons.set(time_zone, season);
    if (!season.isWinter || begun.get(id) === season.from) continue;
    const household = repository.forHousehold(id);
    try {
      const plantIds = await household.preferences.listSeasonal(season.from);
      if (plantIds.length > 0) {
        await household.write(({ preferences }) => preferences.renewSeason(plantIds, time));
      }
      begun.set(id, season.from);
    } catch (error) {
      log.error({ err: error, household: id }, 'tasks could not be recalculated for winter');
    }
  }
}

/**
 * Recalculates tasks when winter begins, now and at each full minute.
 *
 * @returns a function that ends it, and waits for what runs
 */
export function keepSeasons(deps: SeasonDeps): () => Promise<void> {
  const begun = new Map<string, string>();
  return everyMinute(() => beginWinters(deps, begun), {
    now: deps.now,
    onError: (error) => deps.log.error(error, 'tasks could not be recalculated for winter'),
  });
}
