import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptyPlace } from '../backups.ts';
import { unzipped } from '../exporting.ts';

/** The folder with a ZIP for each schema that Snug has had. */
export const fixtures = new URL('.', import.meta.url);

/** The schemas that have a fixture, each by its last migration; the present one is the last. */
export const schemas = readdirSync(fixtures)
  .filter((name) => name.endsWith('.zip'))
  .map((name) => name.slice(0, -'.zip'.length))
  .toSorted();

interface Seen {
  /** Epoch milliseconds. */
  at: number;
  answers: Record<string, unknown>;
}

/**
 * Puts the fixture of a schema into a data folder on SQLite.
 *
 * @param schema its last migration
 * @returns the settings, and what the owner saw then
 */
export async function placed(schema: string) {
  const config = await emptyPlace('sqlite');
  const files = await unzipped(readFileSync(new URL(`${schema}.zip`, fixtures)));
  const { at, answers } = JSON.parse(String(files.get('seen.json'))) as Seen;
  files.delete('seen.json');
  for (const [name, content] of files) {
    mkdirSync(dirname(join(config.dataDir, name)), { recursive: true });
    writeFileSync(join(config.dataDir, name), content);
  }
  return { config, at, answers };
}
