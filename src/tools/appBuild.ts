import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What the built app is made of. */
const sources = [
  'index.html',
  'openapi.yaml',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'LICENSE',
  'vite.config.ts',
  '{machines,public}/**/*',
  'src/{app,charts/live,contract,domain}/**/*',
  'src/server/http/contractHash.ts',
  'src/tools/*.ts',
];

/** Holds the hash of the sources of the build that it is in. */
const stamp = 'dist/.vite/sources';

function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => `${parentPath}/${name}`).toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Writes into each build from which sources it was made. */
export function stampSources(): Plugin {
  let hash = '';
  return {
    name: 'snug:stamp-sources',
    apply: 'build',
    buildStart() {
      hash = sourceHash();
    },
    writeBundle() {
      writeFileSync(stamp, hash);
    },
  };
}

/**
 * Builds the app in the current folder, unless `dist` was built from the same sources.
 *
 * @returns whether `dist` is current now; if not, the build has said why
 */
export function buildApp(): boolean {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()) return true;
  process.stdout.write('Building the app …\n');
  const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const { status, signal } = spawnSync(process.execPath, build, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (signal !== null)
    process.stderr.write(`The build was ended by ${signal}. Has the computer run out of memory?\n`);
  return status === 0;
}
