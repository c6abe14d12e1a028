import loadFacts from 'virtual:charts/facts';
import type { Model } from '#walks/model.ts';
import type { WalksFile } from '#walks/walksFile.ts';
import type { ChartFacts, Finding } from '../facts/facts.ts';

const models = import.meta.glob<Record<string, Model>>('../../../machines/*/*.model.ts');
const walksFiles = import.meta.glob<WalksFile>('../../../machines/*/*.walks.json', { import: 'default' });
const sources = import.meta.glob<string>(['../../../machines/*/*.ts', '!../../../machines/*/*.promises.ts'], {
  query: '?raw',
  import: 'default',
});

const kept = new Map<string, Promise<unknown>>();

/** React's `use` needs the same promise for each rendering. */
function once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const promise = (kept.get(key) as Promise<Value> | undefined) ?? load();
  kept.set(key, promise);
  return promise;
}

const fileOf = (chart: string, name: string) => `../../../machines/${chart}/${name}`;

const missing = (name: string) => () => Promise.reject(new Error(`There is no ${name}`));

export const factsOf = (chart: string): Promise<ChartFacts> =>
  once(`facts ${chart}`, async () => (await (loadFacts[chart] ?? missing(`chart ${chart}`))()).default);

export const modelOf = (chart: string): Promise<Model> =>
  once(`model ${chart}`, async () => {
    const load = models[fileOf(chart, `${chart}.model.ts`)] ?? missing(`model of ${chart}`);
    return (await load())[`${chart}Model`]!;
  });

export const walksOf = (chart: string): Promise<WalksFile> =>
  once(`walks ${chart}`, walksFiles[fileOf(chart, `${chart}.walks.json`)] ?? missing(`walks of ${chart}`));

export const allFindings = (): Promise<Finding[]> =>
  once('findings', async () => (await import('virtual:charts/findings')).default);

/** The text of a file in a chart's folder. */
export const sourceOf = (chart: string, file: string): Promise<string> =>
  once(`source ${chart}/${file}`, sources[fileOf(chart, file)] ?? missing(`file ${file}`));
