import { existsSync, readdirSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { charts, readWalks } from '#tools/charts.ts';
import { describe } from '../describe/describe.ts';
import type { ChartDescription } from '../describe/description.ts';
import { elkInNode } from '../layout/elk.ts';
import { layOut } from '../layout/layout.ts';
import { factsOf as modelFactsOf, reasonsOf } from '../words/facts.ts';
import { wordsOf } from '../words/words.ts';
import { cached, textsIn } from './cache.ts';
import { coverageFacts } from './coverage.ts';
import type { ChartFacts, Facts, Summary } from './facts.ts';
import { findingsIn } from './findings.ts';
import { flowMap } from './flowMap.ts';
import { lastChangeOf } from './lastChange.ts';
import { mutantsFacts } from './mutants.ts';
import { placesOf } from './places.ts';

const folderOf = (chart: string) => new URL(`../../../machines/${chart}/`, import.meta.url);
const source = (folder: string) => textsIn(new URL(folder, import.meta.url));
const engine = source('../../walks/');
const layout = source('../layout/');
const elk = elkInNode();

/**
 * Gathers what the room shows. What takes long is kept in `node_modules/.cache`.
 *
 * @param names the charts to show; all if none is named
 */
export async function gather(names: readonly string[]): Promise<Facts> {
  const facts: Record<string, ChartFacts> = {};
  for (const chart of names.length > 0 ? names : Object.keys(charts)) facts[chart] = await factsOf(chart);
  const summaries = Object.values(facts).map(({ summary }) => summary);
  return {
    overview: {
      charts: summaries,
      map: await flowMap(summaries, elk),
    },
    findings: Object.values(facts).flatMap(({ description }) =>
      findingsIn(description, charts[description.chart]!),
    ),
    charts: facts,
  };
}

async function factsOf(chart: string): Promise<ChartFacts> {
  const model = charts[chart]!;
  const { walks } = readWalks(chart);
  const description = describe(model.machine);
  const text = JSON.stringify(description);
  const depends = [text, textsIn(folderOf(chart)), engine, source('./')];
  const drawing = await cached(`drawing-${chart}`, [text, layout], () => layOut(description, elk));
  const { untaken, ...coverage } = await cached(`coverage-${chart}`, depends, () =>
    coverageFacts(model, description, walks),
  );
  const mutants = await cached(`mutants-${chart}`, depends, () => mutantsFacts(model, walks));
  const words = await cached(`words-${chart}`, [...depends, source('../words/')], () =>
    wordsOf(description, modelFactsOf(model), reasonsOf(model)),
  );
  const invoked = chartsBehind(model.machine);
  const invokes = description.states.flatMap((state) =>
    state.invokes.flatMap(({ src }) => invoked[src] ?? []),
  );
  return {
    summary: {
      ...sizeOf(description),
      walks: walks.length,
      ...coverage,
      mutants: {
        covered: mutants.filter(({ noticedBy }) => noticedBy !== null).length,
        total: mutants.length,
      },
      lastChange: lastChangeOf(`machines/${chart}`),
      invokes: [...new Set(invokes)],
    },
    description,
    drawing,
    charts: invoked,
    places: placesOf(description.states, folderOf(chart)),
    untaken,
    mutants,
    words,
    screens: screensOf(chart),
  };
}

const sizeOf = ({
  chart,
  purpose,
  states,
  transitions,
}: ChartDescription): Pick<Summary, 'chart' | 'purpose' | 'states' | 'transitions'> => ({
  chart,
  purpose,
  states: states.length - 1,
  transitions: transitions.length,
});

/** Returns the charts behind a chart's actors, by the name of the actor. */
function chartsBehind({ id: chart, implementations }: AnyStateMachine): Record<string, string> {
  const found = Object.entries(implementations.actors).flatMap(([name, logic]): [string, string][] => {
    const { id = name } = logic as Partial<AnyStateMachine>;
    return Object.hasOwn(charts, id) && id !== chart ? [[name, id]] : [];
  });
  return Object.fromEntries(found);
}

/** Where `npm run screens` leaves its pictures. */
export const screensFolder = 'output/screens';

function screensOf(chart: string): string[] {
  const folder = `${screensFolder}/${chart}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => /^(.*) \(light\)\.png$/.exec(file)?.[1] ?? []);
}
