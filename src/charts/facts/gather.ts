import { readdirSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { charts, readWalks } from '#tools/charts.ts';
import { describe } from '../describe/describe.ts';
import type { ChartDescription } from '../describe/description.ts';
import { factsOf as modelFactsOf, reasonsOf } from '../words/facts.ts';
import { wordsOf } from '../words/words.ts';
import { cached, textsIn } from './cache.ts';
import { coverageFacts } from './coverage.ts';
import { drawn, elk, source } from './drawn.ts';
import type { ChartFacts, Facts } from './facts.ts';
import { findingsIn } from './findings.ts';
import { flowMap } from './flowMap.ts';
import { lastChangeOf } from './lastChange.ts';
import { messagesOf } from './messages.ts';
import { mutantsFacts } from './mutants.ts';
import { picturesOf } from './pictures.ts';
import { placesOf } from './places.ts';
import { invokedBy, sizeOf } from './summary.ts';
import { usualWayOf } from './usualWay.ts';

const folderOf = (chart: string) => new URL(`../../../machines/${chart}/`, import.meta.url);
const engine = source('../../walks/');

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
    overview: { file: null, charts: summaries, map: await flowMap(summaries, elk) },
    findings: Object.values(facts).flatMap(({ description }) =>
      findingsIn(description, charts[description.chart]!, messagesOf(description.chart)),
    ),
    charts: facts,
  };
}

async function factsOf(chart: string): Promise<ChartFacts> {
  const model = charts[chart]!;
  const { walks } = readWalks(chart);
  const description = describe(model.machine);
  const depends = [JSON.stringify(description), textsIn(folderOf(chart)), engine, source('./')];
  const { untaken, ...coverage } = await cached(`coverage-${chart}`, depends, () =>
    coverageFacts(model, description, walks),
  );
  const mutants = await cached(`mutants-${chart}`, depends, () => mutantsFacts(model, walks));
  const words = await cached(`words-${chart}`, [...depends, source('../words/')], () =>
    wordsOf(description, modelFactsOf(model), reasonsOf(model)),
  );
  const invoked = chartsBehind(model.machine);
  const usualWay = usualWayOf(model, description);
  const found = mutants.filter(({ noticedBy }) => noticedBy !== null);
  return {
    summary: {
      ...sizeOf(description),
      tested: {
        walks: walks.length,
        ...coverage,
        mutants: { covered: found.length, total: mutants.length },
      },
      lastChange: lastChangeOf(`machines/${chart}`),
      invokes: invokedBy(description, invoked),
    },
    description,
    drawing: await drawn(description, usualWay),
    usualWay,
    charts: invoked,
    folder: `machines/${chart}/`,
    places: placesIn(description, folderOf(chart)),
    untaken,
    mutants,
    words,
    pictures: picturesOf(chart),
  };
}

/** Returns where each state is written; for one that is not found, the first file. */
function placesIn({ states }: ChartDescription, folder: URL): ChartFacts['places'] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.model.'));
  const files = names.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
  const unknown = states.map(({ path }) => [path, { file: names[0]!, line: 1 }] as const);
  return { ...Object.fromEntries(unknown), ...placesOf(states, files) };
}

/** Returns the charts behind a chart's actors, by the name of the actor. */
function chartsBehind({ id: chart, implementations }: AnyStateMachine): Record<string, string> {
  const found = Object.entries(implementations.actors).flatMap(([name, logic]): [string, string][] => {
    const { id = name } = logic as Partial<AnyStateMachine>;
    return Object.hasOwn(charts, id) && id !== chart ? [[name, id]] : [];
  });
  return Object.fromEntries(found);
}
