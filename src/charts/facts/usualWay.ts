import type { Journey, Model } from '#walks/model.ts';
import { startRun } from '#walks/run.ts';
import type { ChartDescription } from '../describe/description.ts';
import { goodWay } from '../describe/goodWay.ts';

/** A step with which something goes wrong, or that the chart does not handle. */
const isSmooth = ({ steps }: Journey) => steps.every((step) => !/ fails$|^ignored: /.test(step));

/**
 * Returns the keys of the transitions of a chart's usual way: those of the journey that the model calls usual, or those that its first
 * journey without a failure takes, of the journeys to an end if there are any. If no journey is like that, the way is found in the chart.
 */
export function usualWayOf(model: Model, description: ChartDescription): string[] {
  const usual = model.journeys.filter(({ isUsual }) => isUsual);
  const journeys = usual.length > 0 ? usual : model.journeys.filter(isSmooth);
  const smooth = journeys.map((journey) => taken(model, journey, description));
  const leading = smooth.filter(({ keys }) => keys.length > 0);
  const { keys } = leading.find(({ isOver }) => isOver) ?? leading[0] ?? { keys: goodWay(description) };
  return keys;
}

/** Returns the transitions that a journey takes to another state, and whether the chart is at an end after it. */
function taken(model: Model, { start, steps }: Journey, { transitions }: ChartDescription) {
  const run = startRun(model, start);
  const names = new Set(run.taken());
  for (const step of steps) {
    run.pass(step);
    for (const name of run.taken()) names.add(name);
  }
  const keys = transitions
    .filter(({ walkKey, targets }) => targets.length > 0 && names.has(walkKey))
    .map(({ key }) => key);
  return { keys, isOver: run.seen().status === 'done' };
}
