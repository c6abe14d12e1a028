import { loadModel, loadWalks } from 'virtual:charts/contents';
import loadFacts from 'virtual:charts/facts';
import type { WalksFile } from '#walks/walksFile.ts';
import type { AnyModel } from '#walks/anyMachine/anyModel.ts';
import type { ChartFacts, Finding } from '../facts/facts.ts';

const kept = new Map<string, Promise<unknown>>();

/** React's `use` needs the same promise for each rendering. */
function once<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const promise = (kept.get(key) as Promise<Value> | undefined) ?? load();
  kept.set(key, promise);
  return promise;
}

export const factsOf = (chart: string): Promise<ChartFacts> =>
  once(`facts ${chart}`, async () => {
    const load = loadFacts[chart];
    if (!load) throw new Error(`There is no chart ${chart}`);
    return (await load()).default;
  });

/**
 * Returns the model of a chart.
 *
 * @param start for a machine without a model of its own: its input as JSON, or empty
 */
export const modelOf = (chart: string, start: string): Promise<AnyModel> =>
  once(`model ${chart} ${start}`, () => loadModel(chart, start));

export const walksOf = (chart: string): Promise<WalksFile> => once(`walks ${chart}`, () => loadWalks(chart));

export const allFindings = (): Promise<Finding[]> =>
  once('findings', async () => (await import('virtual:charts/findings')).default);
