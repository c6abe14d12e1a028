import type { AnyModel } from '#walks/anyMachine/anyModel.ts';
import type { Model } from '#walks/model.ts';
import type { WalksFile } from '#walks/walksFile.ts';

const models = import.meta.glob<Record<string, Model>>('../../../../machines/*/*.model.ts');
const walksFiles = import.meta.glob<WalksFile>('../../../../output/walks/*.walks.json', {
  import: 'default',
});

const fileOf = (chart: string, name: string) => `../../../../machines/${chart}/${name}`;

const missing = (name: string) => () => Promise.reject(new Error(`There is no ${name}`));

/** Returns the model of a chart. */
export async function loadModel(chart: string): Promise<AnyModel> {
  const load = models[fileOf(chart, `${chart}.model.ts`)] ?? missing(`model of ${chart}`);
  return { model: (await load())[`${chart}Model`]!, assumed: [] };
}

export const loadWalks = (chart: string): Promise<WalksFile> =>
  (walksFiles[`../../../../output/walks/${chart}.walks.json`] ?? missing(`walks of ${chart}`))();
