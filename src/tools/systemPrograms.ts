import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What nightly tests need from the system, as Debian's packages have it. */
const needs = {
  container: { programs: ['mmdebstrap', 'bwrap'], packages: 'mmdebstrap bubblewrap' },
  'service of systemd': { programs: ['systemd-analyze'], packages: 'systemd' },
  nginx: { programs: ['nginx'], packages: 'nginx' },
  Caddy: { programs: ['caddy'], packages: 'caddy' },
  Mosquitto: { programs: ['mosquitto'], packages: 'mosquitto' },
} as const;

type Part = keyof typeof needs;

/** Returns the path of a program; `null` if it is not installed. Debian has servers in a folder outside of the PATH of users. */
export function programOf(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Returns the paths of the programs that the tests of a part need; `null` if one is not installed. */
export function programsFor(part: Part): string[] | null {
  const paths = needs[part].programs.map(programOf);
  return paths.every((path) => path !== null) ? paths : null;
}

/** Returns a reason for each part that this computer cannot test. */
export const untestedParts = (): string[] =>
  (Object.keys(needs) as Part[])
    .filter((part) => programsFor(part) === null)
    .map((part) => `${part}: not tested (on Debian: apt-get install ${needs[part].packages})`);
