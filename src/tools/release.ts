/**
 * `npm run release`: writes `output/release/snug-<version>.tgz`, a package for npm with the built app and the server as plain
 * JavaScript. The server's packages are bundled, except those with compiled code, those that read files of their own, and those that
 * must stay replaceable (LGPL).
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { buildApp } from './appBuild.ts';

const folder = 'output/release/package';

/** Packages that the released one depends on. All others are bundled. */
const external = ['@fastify/swagger-ui', 'better-sqlite3', 'libheif-js', 'sharp'] as const;

/** Bundles the files that run in threads and processes of their own, and refers to them by their new names. */
function ownProcesses(): Plugin {
  return {
    name: 'snug:own-processes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/server/')) return null;
      return code.replaceAll(/new URL\('(\.\/[\w.]+)\.ts', import\.meta\.url\)/g, (_, path: string) => {
        const fileName = `${basename(path)}.js`;
        this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), fileName });
        return `new URL('./${fileName}', import.meta.url)`;
      });
    },
  };
}

/** Leaves out the check of `openapi.yaml` against the OpenAPI schema, a fifth of a start: the tests have made it. */
function trustedContract(): Plugin {
  const check = 'this.getAjvValidator(version)';
  return {
    name: 'snug:trusted-contract',
    transform(code, id) {
      if (!id.endsWith('/openapi-schema-validator/index.js')) return null;
      if (!code.includes(check)) throw new Error(`The check of the contract is not found in ${id}.`);
      return code.replace(check, '(() => true)');
    },
  };
}

async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [ownProcesses(), trustedContract()],
    ssr: { noExternal: true, external: [...external] },
    build: {
      ssr: true,
      outDir: join(folder, 'server'),
      copyPublicDir: false,
      minify: false,
      chunkSizeWarningLimit: Infinity,
      target: 'node24',
      rolldownOptions: {
        input: { snug: 'src/command/snug.ts' },
        // In one folder, where the files of processes are looked for.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
      },
    },
  });
}

interface Locked {
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const locked = lock.packages as Record<string, Locked>;

/** Returns where the lock file has a package for another one, as Node looks for it. */
function placeOf(name: string, from: string): string {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (place in locked) return place;
  if (from === '') throw new Error(`package-lock.json has no ${name}.`);
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

/** Returns the part of the lock file that the dependencies need, so that they are those that Snug was tested with. */
function lockedParts(): Record<string, Locked> {
  const parts: Record<string, Locked> = {};
  const add = (name: string, from: string) => {
    const place = placeOf(name, from);
    if (place in parts) return;
    const { dev: _, ...part } = locked[place]!;
    parts[place] = part;
    const needed = { ...part.dependencies, ...part.optionalDependencies };
    for (const next of Object.keys(needed)) add(next, place);
  };
  for (const name of external) add(name, '');
  return Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function writeManifests(): void {
  const { name, version, description, license, engines } = manifest;
  const dependencies = Object.fromEntries(external.map((name) => [name, manifest.dependencies[name]]));
  const own = { name, version, license, dependencies, bin: { snug: 'bin/snug.js' }, engines };
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  // Private, because the name in the public registry belongs to another package.
  write('package.json', { ...own, description, private: true, type: 'module' });
  write('npm-shrinkwrap.json', {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': own, ...lockedParts() },
  });
}

function copyFiles(): void {
  for (const part of ['dist', 'docs']) cpSync(part, join(folder, part), { recursive: true });
  rmSync(join(folder, 'dist/.vite'), { recursive: true });
  for (const file of ['openapi.yaml', 'LICENSE', 'README.md', 'CHANGELOG.md'])
    copyFileSync(file, join(folder, file));
  mkdirSync(join(folder, 'bin'));
  copyFileSync('src/command/bin.js', join(folder, 'bin/snug.js'));
  chmodSync(join(folder, 'bin/snug.js'), 0o755);
}

function pack(): string {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', `./${folder}`, '--pack-destination', 'output/release'],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return join('output/release', stdout.trim().split('\n').at(-1)!);
}

if (!buildApp()) process.exit(1);
rmSync('output/release', { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.stdout.write('Bundling the server …\n');
await bundleServer();
writeManifests();
copyFiles();
const file = pack();
process.stdout.write(`${file}: ${(statSync(file).size / 2 ** 20).toFixed(1)} MB\n`);
