import { coverEdges, itemsOf, type Walk } from '#walks/cover.ts';
import { explore, type Explored } from '#walks/explore.ts';
import { longest, record, shownBy } from '#walks/generate.ts';
import { titlesOf } from '#walks/titles.ts';
import type { Model } from '../model.ts';
import type { InBrowser, WalksFile } from '../walksFile.ts';
import { showingAllStates } from './daily.ts';

/** Covers every step, transition and guard result that can be caused in the real app. */
function browserWalks(model: Model, explored: Explored, items: ReadonlySet<string>): Walk[] {
  const { never = {}, canFollow = () => true, consequence = () => null } = model.browser ?? {};
  const wanted = new Set([...items].filter((item) => !item.startsWith('pair ')));
  return coverEdges(explored, {
    wanted,
    longest,
    canFollow(move) {
      const isStart = move.step === '';
      const next = isStart ? null : consequence(move.before);
      return !(move.step in never) && (next?.test(move.step) ?? canFollow(move));
    },
  }).walks;
}

/** Generates walks that cover everything a chart can show: first those that the real app can take too, then the rest. */
export function generate(model: Model): WalksFile {
  const explored = explore(model);
  const items = itemsOf(explored);
  const left = new Set(items);
  const forgetShown = (walks: Walk[]) => {
    for (const walk of walks) for (const item of shownBy(model, walk)) left.delete(item);
  };
  const byHand = model.journeys
    .filter((journey) => journey.inBrowser)
    .map(({ start, steps }): Walk => ({ start, steps }));
  forgetShown(byHand);
  const others = model.headlessOnly === undefined ? browserWalks(model, explored, left) : [];
  forgetShown(others);
  const inBrowser = [...byHand, ...others];
  const daily = showingAllStates(model, inBrowser);
  const withBrowser = inBrowser.toSorted((a, b) => Number(daily.has(b)) - Number(daily.has(a)));
  const { walks: without } = coverEdges(explored, { wanted: left, longest });
  const recorded = (walk: Walk, browser: InBrowser | null) => {
    const { start, first, steps } = record(model, walk);
    return { start, browser, first, steps };
  };
  const titles = titlesOf(model, [...withBrowser, ...without]);
  const walks = [
    ...withBrowser.map((walk) => recorded(walk, daily.has(walk) ? 'daily' : 'nightly')),
    ...without.map((walk) => recorded(walk, null)),
  ];
  return {
    chart: model.machine.id,
    walks: walks.map((walk, index) => ({ title: titles[index]!, ...walk })),
  };
}
