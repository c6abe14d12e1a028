import { explore } from '#walks/explore.ts';
import { traceOf } from '#walks/journeys.ts';
import type { Model } from '#walks/model.ts';
import { breakOf, takeJourneys, type Taken } from './breaks.ts';
import { withNotedGuards, type Calls } from './guardCases.ts';
import type { Names } from './names.ts';
import type { Asked } from './noticeGuards.ts';
import { oldModelIn, withCasesOf } from './oldModel.ts';
import { takePromises } from './promises.ts';
import type { Broken, ChartReview, JourneyChange, PromiseChange, ReviewedChart } from './review.ts';

interface Written {
  names: Names;
  /** The differences between both models. */
  journeys: readonly JourneyChange[];
  promises: readonly PromiseChange[];
  /** Whether both charts read the same. */
  isSame: boolean;
}

/** The old journeys and promises on the new chart. */
export interface TakenOnBoth {
  journeys: JourneyChange[];
  broken: Broken[];
  count: ChartReview['taken'];
  taken: Taken[];
  asked: Asked | null;
}

/**
 * Takes each journey and promise of the old revision on the new chart. One that changed with the chart is not broken, if the new chart
 * does the new one. A chart that reads the same may do something else because of what it imports: then its promises are taken only if a
 * journey breaks, because that takes seconds for a large chart.
 */
export function takeOnBoth(was: ReviewedChart, is: ReviewedChart, written: Written): TakenOnBoth {
  const { names, isSame } = written;
  if (!was.model || !was.machine || !is.machine) {
    return {
      journeys: [...written.journeys],
      broken: [],
      count: { journeys: 0, promises: 0 },
      taken: [],
      asked: null,
    };
  }
  const calls: Asked['calls'] = { old: new Map() as Calls, now: new Map() as Calls };
  const oldMachine = withNotedGuards(was.machine, calls.old);
  const machine = withNotedGuards(is.machine, calls.now);
  const own = oldModelIn(names, was.model, machine);
  const models = is.model ? [own, withCasesOf(is.model, own)] : [own];
  const taken = takeJourneys({ old: was.model, oldMachine, machine, models, names });
  const broken = brokenJourneys(taken, written.journeys, is.model && { ...is.model, machine });
  if (isSame && broken.length === 0) {
    const count = { journeys: taken.length, promises: 0 };
    return { journeys: withBreaks(taken, written.journeys), broken, count, taken, asked: null };
  }
  const walkOld = () => {
    try {
      explore({ ...was.model!, machine: oldMachine });
    } catch {
      // The cases that were asked until then are enough.
    }
  };
  const walked = models.at(-1)!;
  const promises = takePromises(walked).filter(({ line }) => !isReplaced(line, written.promises));
  return {
    journeys: withBreaks(taken, written.journeys),
    broken: [...broken, ...promises],
    count: { journeys: taken.length, promises: Object.keys(was.facts?.promises ?? {}).length },
    taken,
    asked: { old: was.machine, now: is.machine, calls, names, walkOld },
  };
}

/** Whether a promise changed with the chart. */
const isReplaced = (line: string | null, promises: readonly PromiseChange[]) =>
  promises.some(({ was }) => was !== null && was === line);

/** Says of the journeys that disappeared or changed whether the new chart still does them as they were. */
const withBreaks = (taken: readonly Taken[], changes: readonly JourneyChange[]): JourneyChange[] =>
  changes.map((change) => {
    const found = taken.find(({ journey }) => journey.name === (change.was ?? change.name));
    const isTried = found && (change.mark === 'removed' || change.changes.length > 0);
    return isTried ? { ...change, stillHolds: found.breaks === null } : change;
  });

function brokenJourneys(
  taken: readonly Taken[],
  changes: readonly JourneyChange[],
  now: Model | undefined,
): Broken[] {
  const changeOf = (name: string) => changes.find((change) => (change.was ?? change.name) === name);
  // A journey that disappeared or moved is told as such.
  const isOwn = ({ journey: { name } }: Taken) => {
    const change = changeOf(name);
    return !change || (change.mark === 'changed' && change.movedTo === null && change.changes.length === 0);
  };
  const unchanged = taken.filter(isOwn).flatMap(({ journey: { name }, breaks }): Broken[] => {
    return breaks ? [{ kind: 'journey', name: changeOf(name)?.name ?? name, break: breaks }] : [];
  });
  const fresh = changes.filter(
    ({ mark, changes: own }) => mark === 'added' || (mark === 'changed' && own.length > 0),
  );
  const failing = fresh.flatMap(({ name }): Broken[] => {
    const journey = now?.journeys.find((each) => each.name === name);
    if (!now || !journey) return [];
    const breaks = breakOf(journey, traceOf(now, journey), now.machine);
    return breaks ? [{ kind: 'journey', name, break: breaks }] : [];
  });
  return [...unchanged, ...failing];
}
