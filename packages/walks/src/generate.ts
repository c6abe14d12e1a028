import { changes } from './changes.ts';
import { coverEdges, itemsOf, type Walk } from './cover.ts';
import { explore } from './explore.ts';
import type { Model } from './model.ts';
import { startRun } from './run.ts';
import { titlesOf } from './titles.ts';
import type { RecordedStep, RecordedWalk, WalksFile } from './walksFile.ts';

/** A walk is extended up to this many steps; longer ones are hard to read when they fail. */
export const longest = 12;

/** Takes a walk, and records what each step shows. */
export function record(model: Model, { start, steps }: Walk): Omit<RecordedWalk, 'title'> {
  const run = startRun(model, start);
  let { context } = run.seen();
  const first = changes(run.seen(), {});
  const recorded = steps.map((step): RecordedStep => {
    const seen = run.take(step);
    const changed = changes(seen, context);
    context = seen.context;
    return { do: step, ...changed };
  });
  return { start, first, steps: recorded };
}

/** Returns the items that a walk shows. */
export function shownBy(model: Model, { start, steps }: Walk): Set<string> {
  const shown = new Set([`start ${start}`]);
  const run = startRun(model, start);
  const note = () => {
    for (const key of run.taken()) shown.add(`transition ${key}`);
    for (const key of run.guards()) shown.add(`guard ${key}`);
  };
  note();
  for (const step of steps) {
    for (const leaf of run.leaves()) shown.add(`pair ${leaf} | ${step}`);
    shown.add(`step ${step}`);
    run.pass(step);
    note();
  }
  return shown;
}

/** Generates walks that cover everything a chart can show. */
export function generate(model: Model): WalksFile {
  const explored = explore(model);
  const { walks } = coverEdges(explored, { wanted: itemsOf(explored), longest });
  const titles = titlesOf(model, walks);
  return {
    chart: model.machine.id,
    walks: walks.map((walk, index) => ({ title: titles[index]!, ...record(model, walk) })),
  };
}
