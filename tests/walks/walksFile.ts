import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model } from '#machines/support/model.ts';
import { coverEdges, itemsOf, type Walk } from './edgeCover.ts';
import { explore, type Explored } from './explore.ts';
import { startRun, type Seen } from './run.ts';
import { titlesOf } from './titles.ts';

/** A step of a committed walk, and the expected observations after it. Of the context only changed fields are recorded. */
export type RecordedStep = { do: string } & Partial<Seen>;

/** A recorded path through a chart. */
export interface RecordedWalk {
  /** A sentence that is unique within the chart. */
  title: string;
  start: string;
  /** Whether the walk also runs in the real app, in a browser. */
  browser: boolean;
  /** The observations at the start. */
  first: Partial<Seen>;
  steps: RecordedStep[];
}

export interface WalksFile {
  chart: string;
  walks: RecordedWalk[];
}

/** A walk is extended up to this many steps; longer ones are hard to read when they fail. */
const longest = 12;

const fileOf = (id: string) =>
  fileURLToPath(new URL(`../../machines/${id}/${id}.walks.json`, import.meta.url));

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Returns the observations that changed since the previous step: no empty lists and no unchanged context fields. */
export function changes(seen: Seen, before: Record<string, unknown>): Partial<Seen> {
  const context = Object.fromEntries(
    Object.entries(seen.context).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
  const { state, status, ...rest } = seen;
  const said = Object.entries({ ...rest, context }).filter(
    ([name, value]) => !isEmpty(value) && !(name === 'context' && Object.keys(context).length === 0),
  );
  return { state, ...(status !== 'active' && { status }), ...Object.fromEntries(said) };
}

function record(model: Model, { start, steps }: Walk, browser: boolean): Omit<RecordedWalk, 'title'> {
  const run = startRun(model, start);
  let { context } = run.seen();
  const first = changes(run.seen(), {});
  const recorded = steps.map((step): RecordedStep => {
    const seen = run.take(step);
    const changed = changes(seen, context);
    context = seen.context;
    return { do: step, ...changed };
  });
  return { start, browser, first, steps: recorded };
}

/** Covers every step, transition and guard result that can be caused in the real app. */
function browserWalks(model: Model, explored: Explored, items: ReadonlySet<string>): Walk[] {
  const { never = {}, canFollow = () => true, consequence = () => null } = model.browser ?? {};
  const wanted = new Set([...items].filter((item) => !item.startsWith('pair ')));
  return coverEdges(explored, {
    wanted,
    longest,
    canFollow: (move) =>
      !(move.step in never) && (consequence(move.before)?.test(move.step) ?? canFollow(move)),
  }).walks;
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
  const withBrowser = [...byHand, ...others];
  const { walks: without } = coverEdges(explored, { wanted: left, longest });
  const titles = titlesOf(model, [...withBrowser, ...without]);
  const walks = [
    ...withBrowser.map((walk) => record(model, walk, true)),
    ...without.map((walk) => record(model, walk, false)),
  ];
  return {
    chart: model.machine.id,
    walks: walks.map((walk, index) => ({ title: titles[index]!, ...walk })),
  };
}

/** Writes one line per step, so that a changed chart shows as changed lines. */
export function serialise({ chart, walks }: WalksFile): string {
  const blocks = walks.map(({ steps, ...walk }) => {
    const head = JSON.stringify(walk).slice(1, -1);
    const lines = steps.map((step) => `      ${JSON.stringify(step)}`);
    return `    {${head}, "steps": [\n${lines.join(',\n')}\n    ]}`;
  });
  return `{\n  "chart": ${JSON.stringify(chart)},\n  "walks": [\n${blocks.join(',\n')}\n  ]\n}\n`;
}

/** @throws if a chart has no walks yet */
export const readWalksText = (id: string) => readFileSync(fileOf(id), 'utf8');

export const readWalks = (id: string) => JSON.parse(readWalksText(id)) as WalksFile;

export const writeWalks = (id: string, text: string) => writeFileSync(fileOf(id), text);

/** Returns the steps of a walk on one line. */
export function stepsIn({ start, steps }: { start: string; steps: readonly { do: string }[] }): string {
  const begin = start === '' ? '' : `${start}: `;
  return `${begin}${steps.map((step) => step.do).join(' → ') || 'begins'}`;
}
