import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian installs each version in its own folder outside of PATH. */
const debian = '/usr/lib/postgresql';

/** Finds the folder of PostgreSQL's programs. @returns `null` if it is not installed */
export function postgresPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((v) => join(debian, v, 'bin'));
  const path = (process.env.PATH ?? '').split(':');
  return [...folders, ...path].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
