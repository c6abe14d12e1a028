/** Finds and loads XState machines in files, of this project or of any other. */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { describe } from '#charts/describe/describe.ts';
import type { ReviewedChart } from '#charts/review/review.ts';
import { factsOf } from '#charts/words/facts.ts';
import type { Model } from '#walks/model.ts';

export interface LoadedMachine {
  /** The name of the export. */
  name: string;
  machine: AnyStateMachine;
}

/** The machine's copy of XState may be another one than ours, so its class says nothing. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' &&
  value !== null &&
  'root' in value &&
  'implementations' in value &&
  'config' in value;

export const machinesIn = (exports: Record<string, unknown>): LoadedMachine[] =>
  Object.entries(exports).flatMap(([name, machine]) => (isMachine(machine) ? [{ name, machine }] : []));

/** The charts of a folder, and the files that could not be read. */
export interface LoadedCharts {
  charts: ReviewedChart[];
  unread: { file: string; reason: string }[];
}

/** Loads the charts of a copy of this project, `machines/<flow>/*Machine.ts`, each with the model beside it. */
export async function chartsIn(folder: string): Promise<LoadedCharts> {
  const loaded: LoadedCharts = { charts: [], unread: [] };
  for (const file of globSync('machines/**/*Machine.ts', { cwd: folder }).toSorted()) {
    try {
      loaded.charts.push(...(await chartsOf(join(folder, file))));
    } catch (error) {
      loaded.unread.push({ file, reason: reasonOf(error) });
    }
  }
  return loaded;
}

async function chartsOf(file: string): Promise<ReviewedChart[]> {
  const machines = machinesIn(await load(file));
  if (machines.length === 0) throw new Error('it exports no machine.');
  const model = await modelBeside(file);
  return machines.map(({ machine }) => {
    const isOfModel = model?.machine === machine;
    return { description: describe(machine), facts: model && isOfModel ? factsOf(model) : null };
  });
}

async function modelBeside(file: string): Promise<Model | null> {
  const name = basename(file, 'Machine.ts');
  const beside = join(dirname(file), `${name}.model.ts`);
  if (!existsSync(beside)) return null;
  return ((await load(beside))[`${name}Model`] as Model | undefined) ?? null;
}

const load = (file: string) => import(pathToFileURL(file).href) as Promise<Record<string, unknown>>;

/** Returns the first line of an error as the end of a sentence. */
export function reasonOf(error: unknown): string {
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
