import type { WalksFile } from '#walks/walksFile.ts';
import { anyModel, type AnyModel } from '#walks/anyMachine/anyModel.ts';
import { machinesWithin } from '#walks/anyMachine/machines.ts';

/** Returns what steps a machine of the file. @param start its input as JSON */
export async function loadModel(chart: string, start: string): Promise<AnyModel> {
  const { exports, file } = await import('virtual:charts/machines');
  const machine = machinesWithin(exports, file).get(chart);
  if (!machine) throw new Error(`There is no machine ${chart}`);
  return anyModel(machine, start);
}

export const loadWalks = (chart: string): Promise<WalksFile> =>
  Promise.reject(new Error(`${chart} has no committed walks`));
