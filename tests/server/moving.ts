import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Config } from '#server/base/config.ts';
import { move } from '#server/backup/commands.ts';
import { placed, schemas } from './upgrades/fixtures.ts';

type Destination = Parameters<typeof move>[0];

/** Moves an installation. @returns what the command says */
export const moved = (config: Config, destination: Destination) => move(destination, config, () => undefined);

export const refused = (config: Config, destination: Destination, sentence: string | RegExp) =>
  expect(moved(config, destination)).rejects.toThrow(sentence);

/** Returns the settings of an installation with every kind of row on SQLite, and what its owner sees. */
export const installation = () => placed(schemas.at(-1)!);

/** Returns a hash of each file in a folder, by its path. */
export function filesOf(place: string): Record<string, string> {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}
