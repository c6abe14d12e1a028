import { isBroken } from '#walks/journeys.ts';
import type { Model } from '#walks/model.ts';
import { excuseOf } from '#walks/mutate/exclusive.ts';
import { mutantsOf } from '#walks/mutate/mutants.ts';
import { replay } from '#walks/replay.ts';
import type { RecordedWalk } from '#walks/walksFile.ts';
import type { MutantFact } from './facts.ts';

/** Returns the mutants of a chart, each with a walk or a journey that notices it; not those that make no difference. */
export function mutantsFacts(model: Model, walks: readonly RecordedWalk[]): MutantFact[] {
  const order = [...walks];
  const noticedBy = (machine: Model['machine']): string | null => {
    const place = order.findIndex((walk) => replay(model, walk, machine) !== null);
    // The walk that noticed the last one is tried first.
    if (place > 0) order.unshift(...order.splice(place, 1));
    if (place !== -1) return order[0]!.title;
    return model.journeys.find((journey) => isBroken(model, journey, machine))?.name ?? null;
  };
  return [...mutantsOf(model.machine)]
    .filter((mutant) => excuseOf(model, mutant) === null)
    .map(({ name, machine }) => ({ name, noticedBy: noticedBy(machine) }));
}
