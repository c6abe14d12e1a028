import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian keeps each version in a folder of its own, outside of PATH. */
const debian = '/usr/lib/postgresql';

/** @returns the folder of PostgreSQL's programs on this machine; `null` if it is not installed */
export function postgresPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((v) => join(debian, v, 'bin'));
  const path = (process.env.PATH ?? '').split(':');
  return [...folders, ...path].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
