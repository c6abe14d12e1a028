import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { machinesFrom } from '#tools/machineFiles.ts';
import { machinesOf, machinesWithin } from '#walks/anyMachine/machines.ts';
import { describe } from '../describe/describe.ts';
import type { ChartDescription } from '../describe/description.ts';
import { goodWay } from '../describe/goodWay.ts';
import { wordsOf } from '../words/words.ts';
import { drawn, elk } from './drawn.ts';
import type { ChartFacts, Facts } from './facts.ts';
import { findingsIn } from './findings.ts';
import { flowMap } from './flowMap.ts';
import { lastChangeOf } from './lastChange.ts';
import { placesOf } from './places.ts';
import { invokedBy, sizeOf } from './summary.ts';

/**
 * Gathers what the room shows of the machines of any file, without models or walks.
 *
 * @throws one sentence, if the file cannot be loaded or exports no machine
 */
export async function gatherFrom(file: string): Promise<Facts> {
  const exported = await machinesFrom(file);
  const exports = Object.fromEntries(exported.map(({ name, machine }) => [name, machine]));
  const machines = machinesWithin(exports, basename(file));
  const names = new Map([...machines].map(([name, machine]) => [machine, name]));
  const charts: Record<string, ChartFacts> = {};
  for (const [name, machine] of machines) charts[name] = await factsOf(name, machine, names, file);
  const facts = Object.values(charts);
  const summaries = facts.map(({ summary }) => summary);
  return {
    overview: { file: basename(file), charts: summaries, map: await flowMap(summaries, elk) },
    findings: facts.flatMap(({ description }) => findingsIn(description, null)),
    charts,
  };
}

async function factsOf(
  name: string,
  machine: AnyStateMachine,
  names: ReadonlyMap<AnyStateMachine, string>,
  file: string,
): Promise<ChartFacts> {
  const description = renamed(describe(machine), name);
  const children = machinesOf(machine).map((child) => [child.name, names.get(child.machine)!] as const);
  const charts = Object.fromEntries(children);
  const text = readFileSync(file, 'utf8');
  const usualWay = goodWay(description);
  return {
    summary: {
      ...sizeOf(description),
      tested: null,
      lastChange: lastChangeOf(basename(file), dirname(file)),
      invokes: invokedBy(description, charts),
    },
    description,
    drawing: await drawn(description, usualWay),
    usualWay,
    charts,
    folder: '',
    places: placesOf(description.states, [{ name: basename(file), text }]),
    untaken: { headless: [], browser: {} },
    mutants: [],
    words: wordsOf(description),
    pictures: null,
  };
}

/** A machine without an id of its own is shown under the name of its export. */
const renamed = (description: ChartDescription, name: string): ChartDescription => ({
  ...description,
  chart: name,
  states: description.states.map((state) => (state.parent === null ? { ...state, key: name } : state)),
});
