import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { journeysGone } from '#charts/review/notices.ts';
import type { ChartReview, JourneyChange } from '#charts/review/review.ts';
import { takeJourney } from '#walks/journeys.ts';
import type { Journey, Model } from '#walks/model.ts';

/**
 * Takes each journey that disappeared or changed on the new chart, as it was.
 *
 * @param old the model of the old revision
 * @param machine the chart of the new one
 */
export function takeOldJourneys(review: ChartReview, old: Model, machine: AnyStateMachine): ChartReview {
  const take = (change: JourneyChange): JourneyChange => {
    const journey = old.journeys.find(({ name }) => name === change.name);
    const isTried = journey && (change.mark === 'removed' || change.changes.length > 0);
    // A step that was renamed cannot be taken under its old name.
    if (!isTried || review.renames.length > 0 || !holds(old, journey, old.machine)) return change;
    return { ...change, stillHolds: holds(old, journey, machine) };
  };
  const journeys = review.journeys.map(take);
  const others = review.notices.filter(({ kind }) => kind !== 'journeyGone');
  return { ...review, journeys, notices: [...journeysGone(journeys), ...others] };
}

function holds(model: Model, journey: Journey, machine: AnyStateMachine): boolean {
  try {
    const { expected, actual } = takeJourney(model, journey, machine);
    return isDeepStrictEqual(actual, expected);
  } catch {
    return false;
  }
}
