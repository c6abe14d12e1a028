/** Finds and loads XState machines in files, of this project or of any other. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Rollup } from 'vite';
import { machinesIn, type LoadedMachine } from '#walks/anyMachine/machines.ts';
import { describe } from '#charts/describe/describe.ts';
import type { ReviewedChart } from '#charts/review/review.ts';
import { factsOf } from '#charts/words/facts.ts';
import type { Model } from '#walks/model.ts';
import { loadFailure, reasonOf } from './loadFailure.ts';
import { lacksNamedExports, withNamedExports } from './viteCommonJs.ts';
import { withoutAssets } from './viteWithoutAssets.ts';

/**
 * Loads the machines that any file exports, with TypeScript, JSX and path aliases of its own project.
 *
 * @throws one sentence, if the file cannot be loaded or exports no machine
 */
export async function machinesFrom(file: string): Promise<LoadedMachine[]> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  const exports = await loadForeign(file);
  const machines = machinesOf(exports, file);
  if (machines.length === 0)
    throw new Error(`${file} exports no XState 5 machine${hintFor(exports, readFileSync(file, 'utf8'))}.`);
  return machines;
}

/** XState says in what a plain configuration is wrong. */
function machinesOf(exports: Record<string, unknown>, file: string): LoadedMachine[] {
  try {
    return machinesIn(exports);
  } catch (error) {
    throw new Error(`${file} exports a configuration that XState refuses: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** @param commonJs the packages that were found to need {@link withNamedExports} */
async function loadForeign(
  file: string,
  commonJs: ReadonlySet<string> = new Set(),
): Promise<Record<string, unknown>> {
  const { runnerImport } = await import('vite');
  try {
    const { module } = await runnerImport<Record<string, unknown>>(resolve(file), {
      configFile: false,
      root: dirname(resolve(file)),
      logLevel: 'silent',
      resolve: { tsconfigPaths: true },
      environments: { inline: { resolve: { noExternal: [...commonJs] } } },
      plugins: [
        { name: 'our-xstate', enforce: 'pre', resolveId: findXState },
        withoutAssets(),
        withNamedExports(commonJs),
      ],
    });
    return module;
  } catch (error) {
    const found = lacksNamedExports(error);
    if (found !== undefined && !commonJs.has(found)) return loadForeign(file, new Set([...commonJs, found]));
    const reason = loadFailure(error, readFileSync(file, 'utf8'));
    throw new Error(`${file} could not be loaded: ${reason}`, { cause: error });
  }
}

/** A single file without a project has no XState of its own. Vite cannot run the CommonJS that Node resolves. */
async function findXState(this: Rollup.PluginContext, source: string, importer: string | undefined) {
  if (source !== 'xstate') return null;
  const own = await this.resolve(source, importer, { skipSelf: true });
  return own ?? { id: join(dirname(fileURLToPath(import.meta.resolve('xstate'))), 'xstate.esm.js') };
}

function hintFor(exports: Record<string, unknown>, text: string): string {
  const named = Object.keys(exports).filter((name) => /machine/i.test(name));
  const functions = named.filter((name) => typeof exports[name] === 'function');
  if (functions.length > 0)
    return `; call ${functions.join(', ')} in a file of your own, and export the result`;
  const hidden = [...text.matchAll(/^const (\w*machine)\b/gim)].map(([, name = '']) => name);
  const kept = hidden.filter((name) => !(name in exports));
  if (kept.length > 0) return `; it has ${kept.join(', ')}, which it does not export`;
  const isOld = named.some(
    (name) => Object(exports[name]) === exports[name] && 'options' in Object(exports[name]),
  );
  return isOld ? `; ${named.join(', ')} looks like one of XState 4` : '';
}

/** The charts of a folder, and the files that could not be read. */
export interface LoadedCharts {
  charts: ReviewedChart[];
  unread: { file: string; reason: string }[];
}

/** Returns the files of charts in a copy of this project: `machines/<flow>/*Machine.ts`. */
export const chartFilesIn = (folder: string) =>
  globSync('machines/**/*Machine.ts', { cwd: folder }).toSorted();

/** Returns the name of the chart in a file. */
export const chartOf = (file: string) => basename(file, 'Machine.ts');

/** Returns the file of the model beside a chart, which may be missing. */
export const modelFileOf = (file: string) => join(dirname(file), `${chartOf(file)}.model.ts`);

/** Loads charts of a copy of this project, each with the model beside it. @param files as in {@link chartFilesIn} */
export async function chartsIn(folder: string, files: readonly string[]): Promise<LoadedCharts> {
  const loaded: LoadedCharts = { charts: [], unread: [] };
  const attempt = async <Result>(file: string, read: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await read();
    } catch (error) {
      loaded.unread.push({ file, reason: reasonOf(error) });
      return undefined;
    }
  };
  for (const file of files) {
    const machines = await attempt(file, () => exportedBy(join(folder, file)));
    const modelFile = modelFileOf(file);
    const model = await attempt(modelFile, () => modelIn(join(folder, modelFile)));
    const charts = (machines ?? []).map(({ machine }): ReviewedChart => {
      const own = model?.machine === machine ? model : null;
      return {
        description: describe(machine),
        facts: own && factsOf(own),
        isModelUnread: model === undefined,
        machine,
        ...(own && { model: own }),
      };
    });
    loaded.charts.push(...charts);
  }
  return loaded;
}

async function exportedBy(file: string): Promise<LoadedMachine[]> {
  const machines = machinesIn(await load(file));
  if (machines.length === 0) throw new Error('it exports no machine.');
  return machines;
}

async function modelIn(file: string): Promise<Model | null> {
  if (!existsSync(file)) return null;
  const name = `${basename(file, '.model.ts')}Model`;
  return ((await load(file))[name] as Model | undefined) ?? null;
}

const load = (file: string) => import(pathToFileURL(resolve(file)).href) as Promise<Record<string, unknown>>;
