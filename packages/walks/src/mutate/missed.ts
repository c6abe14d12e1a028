import type { Model } from '../model.ts';
import { isBroken } from '../journeys.ts';
import type { Mutant } from './mutantChange.ts';
import { mutantsOf } from './mutants.ts';
import { isStillKept, promisesOf } from '../promises.ts';

/** Returns every version of a chart that lacks one of its transitions. */
export const deletionsOf = (machine: Model['machine']): Mutant[] =>
  [...mutantsOf(machine)].filter(({ name }) => name.endsWith(': deleted'));

/** Returns every version of a chart in which a transition leads to another state, or no longer enters its own again. */
export const redirectionsOf = (machine: Model['machine']): Mutant[] =>
  [...mutantsOf(machine)].filter(
    ({ kind, place }) => kind === 'sent elsewhere' || place.at(-1) === 'reenter',
  );

/** Returns every version of a chart that drops one of its actions. */
export const droppedActionsOf = (machine: Model['machine']): Mutant[] =>
  [...mutantsOf(machine)].filter(
    ({ place, kind }) =>
      kind === 'dropped' &&
      /^(actions|entry|exit)$/.test(String(place.findLast((key) => typeof key === 'string'))),
  );

/** Returns every version of a chart that lacks one of its guards. */
export const droppedGuardsOf = (machine: Model['machine']): Mutant[] =>
  [...mutantsOf(machine)].filter(({ place, kind }) => kind === 'dropped' && place.at(-1) === 'guard');

/** Returns every version of a chart in which another state is the initial one. */
export const otherInitialsOf = (machine: Model['machine']): Mutant[] =>
  [...mutantsOf(machine)].filter(({ kind }) => kind === 'another');

/**
 * Returns a sentence that another version of a chart no longer fulfils, independently of the walks: the name of a journey, or a
 * promise.
 *
 * @returns `null` if all are fulfilled
 */
export function missedIn(model: Model, machine: Model['machine']): string | null {
  const journey = model.journeys.find((one) => isBroken(model, one, machine));
  if (journey) return journey.name;
  return promisesOf(model).find((one) => !isStillKept(model, one, machine))?.says ?? null;
}
