/** The pictures of the phone that the walks in the browser take of each state of a chart. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pictures } from './facts.ts';

const machines = fileURLToPath(new URL('../../../machines', import.meta.url));

/** Where `npm run screens` writes, from the project's folder. */
const screensFolder = 'output/screens';

/** Files that only tests read: the phone shows the same after a change there. */
const forTests = /\.(model|journeys|promises|examples|browser)\.ts$/;

/** Returns a hash of a chart's own files. */
export function revisionOf(chart: string): string {
  const files = globSync('*.ts', { cwd: `${machines}/${chart}` }).filter((file) => !forTests.test(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(readFileSync(`${machines}/${chart}/${file}`)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns where the pictures of a state are: in light, in dark, and the file that holds the revision of which they were taken.
 *
 * @param folder in which the charts have their folders
 */
export const pictureFiles = (chart: string, state: string, folder = screensFolder) => ({
  light: `${folder}/${chart}/${state} (light).png`,
  dark: `${folder}/${chart}/${state} (dark).png`,
  revision: `${folder}/${chart}/${state}.revision`,
});

/** Returns whether the pictures of a state show this revision of its chart. */
export function isPictured(chart: string, state: string, folder = screensFolder): boolean {
  const { light, dark, revision } = pictureFiles(chart, state, folder);
  return (
    [light, dark, revision].every((file) => existsSync(file)) &&
    readFileSync(revision, 'utf8') === revisionOf(chart)
  );
}

/** Returns the states of which there are pictures, and whether they show this revision of the chart. */
export function picturesOf(chart: string, folder = screensFolder): Pictures {
  const own = `${folder}/${chart}`;
  const files = existsSync(own) ? readdirSync(own) : [];
  const taken = files.flatMap((file) => /^(.*) \(light\)\.png$/.exec(file)?.[1] ?? []);
  const states = taken.filter((state) => isPictured(chart, state, folder));
  return { states, isOutdated: states.length === 0 && taken.length > 0 };
}
