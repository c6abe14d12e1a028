/** Checks the compressed size (Brotli, 1 kB = 1024 bytes) of the built app against budgets. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

interface Row {
  name: string;
  kB: number;
  budget: number;
}

function kB(file: string): number {
  const path = join(dist, file);
  const bytes = existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length;
  return bytes / 1024;
}

const notIn = (known: Set<string>, files: Set<string>) => [...files].filter((file) => !known.has(file));

function measure(): Row[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  /** Returns the files of a chunk and its static imports. */
  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]!;
    if (seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, seen);
    return seen;
  };
  const sum = (files: Iterable<string>) => Array.from(files, kB).reduce((total, size) => total + size, 0);

  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
  const first = filesOf(entry);
  const rows: Row[] = [{ name: 'first load: home', kB: sum([...first, 'index.html']), budget: 134 }];
  const named = (name: string) => Object.keys(manifest).find((key) => manifest[key]!.name === name)!;
  // Every start of a signed-in user loads this while the first page is rendered.
  const start = new Set([
    ...first,
    ...filesOf(named('storage')),
    ...filesOf('src/app/flows/outbox/actors.ts'),
  ]);
  rows.push({ name: 'beside the first page', kB: sum(notIn(first, start)), budget: 19 });
  rows.push({ name: 'styles of all pages', kB: sum([manifest['style.css']!.file]), budget: 11 });
  const screens = Object.keys(manifest).filter((name) =>
    /^src\/app\/(flows|pages|shell)\/.*\.tsx$/.test(name),
  );
  const isRoute = (key: string) => key.endsWith('Screen.tsx');
  const nameOf = (key: string) => key.replace(/^.*\/|\.tsx$/g, '');
  for (const key of screens.filter(isRoute)) {
    rows.push({ name: `route: ${nameOf(key)}`, kB: sum(notIn(start, filesOf(key))), budget: 38 });
  }
  // Chunks that are loaded after the plant's page.
  const plant = new Set([...start, ...filesOf('src/app/pages/plant/PlantScreen.tsx')]);
  for (const key of screens.filter((name) => !isRoute(name))) {
    rows.push({ name: `in a plant's page: ${nameOf(key)}`, kB: sum(notIn(plant, filesOf(key))), budget: 27 });
  }
  rows.push({
    name: 'flows over pages',
    kB: sum(
      notIn(
        plant,
        new Set(
          Object.keys(manifest)
            .filter((name) => /^src\/app\/flows\/(?!scan\/)\w+\/actors\.ts$/.test(name))
            .flatMap((name) => [...filesOf(name)]),
        ),
      ),
    ),
    budget: 29,
  });
  rows.push({
    name: 'species table',
    kB: sum([manifest[named('species')]!.file]),
    budget: 25,
  });
  const device = Object.keys(manifest).filter((name) =>
    /^src\/app\/(flows\/camera\/device|device\/reader\/)/.test(name),
  );
  const scanner = new Set(device.flatMap((key) => notIn(first, filesOf(key))));
  const assets = device.flatMap(
    (key) => readFileSync(join(dist, manifest[key]!.file), 'utf8').match(/decoder\.worker-[\w-]+\.js/g) ?? [],
  );
  for (const asset of new Set(assets)) scanner.add(`assets/${asset}`);
  const wasm = [...scanner]
    .flatMap((file) => readFileSync(join(dist, file), 'utf8').match(/label_reader-[\w-]+\.wasm/g) ?? [])
    .map((file) => `assets/${file}`);
  rows.push({
    name: 'scanner: scripts',
    kB: sum([...scanner].filter((file) => file.endsWith('.js'))),
    budget: 30,
  });
  const hard = [...scanner]
    .flatMap((file) => readFileSync(join(dist, file), 'utf8').match(/\btable-[\w-]+\.js/g) ?? [])
    .map((file) => `assets/${file}`);
  rows.push({ name: 'scanner: what reads hard labels, loaded after it', kB: sum(new Set(hard)), budget: 10 });
  rows.push({ name: 'scanner: label reader (wasm)', kB: sum(new Set(wasm)), budget: 180 });
  return rows;
}

/** Prints a table and counts the budgets that are met. */
export function size(): { passed: number; failed: number } {
  const rows = measure();
  for (const row of rows) {
    const mark = row.kB <= row.budget ? 'ok  ' : 'FAIL';
    process.stdout.write(
      `  ${mark} ${row.name.padEnd(44)} ${row.kB.toFixed(1).padStart(6)} of ${row.budget} kB\n`,
    );
  }
  const failed = rows.filter((row) => row.kB > row.budget).length;
  return { passed: rows.length - failed, failed };
}

if (import.meta.main) process.exitCode = size().failed === 0 ? 0 : 1;
