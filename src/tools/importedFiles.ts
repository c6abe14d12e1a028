/** Follows the imports of this project's files without running them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** Imports and exports from another file, except those of types only. */
const imported =
  /^[ \t]*(?:import|export)\s(?!type\b)[^;'"]*?from\s*'([^']+)'|^[ \t]*import\s*'([^']+)'|\bimport\('([^']+)'\)/gm;

/**
 * Returns a file and all files of a project that it imports, as paths from the project's folder. Packages are left out.
 *
 * @param read the imports of files that were read before, by path
 */
export function importedFiles(
  folder: string,
  file: string,
  read: Map<string, string[]> = new Map(),
): Set<string> {
  const found = new Set([file]);
  for (const each of found) {
    if (!read.has(each)) read.set(each, importsOf(folder, each));
    for (const next of read.get(each)!) found.add(next);
  }
  return found;
}

function importsOf(folder: string, file: string): string[] {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  const names = [...readFileSync(path, 'utf8').matchAll(imported)].map((match) =>
    match.slice(1).find(Boolean)!,
  );
  return names.flatMap((name) => {
    if (name.startsWith('.')) return [normalize(join(dirname(file), name))];
    return name.startsWith('#') ? [placeOf(name)] : [];
  });
}

/** Where each alias leads, the most exact one first: `#walks/browser/*` before `#walks/*`. */
const places = Object.entries(manifest.imports as Record<string, string>)
  .map(([alias, place]) => ({ alias: alias.split('*'), place: place.replace('./', '') }))
  .toSorted(
    (a, b) => Number(a.alias.length) - Number(b.alias.length) || b.alias[0]!.length - a.alias[0]!.length,
  );

/** Returns the file that an alias of `package.json` stands for; `name` if there is none. */
function placeOf(name: string): string {
  const found = places.find(({ alias: [begin = '', end] }) =>
    end === undefined ? name === begin : name.startsWith(begin),
  );
  return found ? found.place.replace('*', name.slice(found.alias[0]!.length)) : name;
}
