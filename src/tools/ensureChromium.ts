/**
 * Finds a Chromium for the browser tests, or installs one. As a program, it prints the path.
 *
 * Tries in order: `CHROMIUM_PATH`, a browser of the system, Playwright's, a cached one from npm; then, over the network, Debian's
 * package (as root or with `sudo -n`), Playwright's download and the npm package `@sparticuz/chromium`.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';

/** No Chromium was found and none could be installed. */
export class NoChromiumError extends Error {
  constructor() {
    super(
      'The browser tests need a Chromium, and none could be installed: install one, or set CHROMIUM_PATH.',
    );
  }
}

type Way = () => string | null;

interface Limits {
  env?: NodeJS.ProcessEnv;
  timeout?: number;
  cwd?: string;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const works = (command: string, args: string[], { env = {}, timeout = 60_000, cwd }: Limits = {}) =>
  spawnSync(command, args, { stdio: 'ignore', cwd, timeout, env: { ...process.env, ...env } }).status === 0;

const starting = (path: string | undefined) =>
  path && existsSync(path) && works(path, ['--version']) ? path : null;

/** Debian's headless build of Chromium. */
const shell = '/usr/bin/chromium-headless-shell';

/** @returns the path of a headless build, which needs less CPU; `null` if there is none */
export const findHeadlessShell: Way = () => starting(shell);

const fromSystem: Way = () => installed.find(starting) ?? null;

const fromPlaywright: Way = () => starting(chromium.executablePath());

/** The timeout of a stalled download, in ms. */
const patience = 180_000;

const fromDebian: Way = () => {
  if (!existsSync('/usr/bin/apt-get')) return null;
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const options = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    works(command!, [...before, ...options, ...args], { env, timeout: patience });
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  if (!apt('update') || !install('chromium')) return null;
  install(basename(shell));
  return fromSystem();
};

const byPlaywright: Way = () => {
  const cli = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url));
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  const isDone = works(process.execPath, [cli, 'install', 'chromium'], { env, timeout: patience });
  return isDone ? fromPlaywright() : null;
};

const cache = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));
const starter = join(cache, 'chromium');
const version = '153.0.0';

const fromCache: Way = () => starting(starter);

const byNpm: Way = () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  mkdirSync(join(cache, 'lib'), { recursive: true });
  // Only the package itself: its dependencies are only needed for unpacking it.
  const limits = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];
  const fetched = works('npm', ['pack', ...limits, `@sparticuz/chromium@${version}`], {
    cwd: cache,
    timeout: patience,
  });
  if (!fetched || !works('tar', ['xzf', `sparticuz-chromium-${version}.tgz`], { cwd: cache })) return null;
  const unpack = (packed: string, file: string) =>
    writeFileSync(join(cache, file), brotliDecompressSync(readFileSync(join(cache, 'package/bin', packed))));
  unpack('chromium.br', 'chromium.bin');
  chmodSync(join(cache, 'chromium.bin'), 0o755);
  // Shared libraries that a system without a desktop lacks.
  unpack('al2023.tar.br', 'libraries.tar');
  if (!works('tar', ['xf', 'libraries.tar'], { cwd: cache })) return null;
  writeFileSync(starter, `#!/bin/sh\nLD_LIBRARY_PATH="${cache}/lib" exec "${cache}/chromium.bin" "$@"\n`);
  chmodSync(starter, 0o755);
  for (const used of ['package', 'libraries.tar', `sparticuz-chromium-${version}.tgz`])
    rmSync(join(cache, used), { recursive: true });
  return fromCache();
};

const found: Way[] = [() => starting(process.env.CHROMIUM_PATH), fromSystem, fromPlaywright, fromCache];

/** @returns the path of a Chromium that is on this computer and starts; `null` if there is none */
export const findChromium = (ways = found): string | null => {
  for (const way of ways) {
    const path = tried(way);
    if (path !== null) return path;
  }
  return null;
};

const fetched: Record<string, Way> = {
  "Debian's package": fromDebian,
  "Playwright's download": byPlaywright,
  'the npm package @sparticuz/chromium': byNpm,
};

/** @returns the result of `way`; `null` if the system does not allow it, for example because a folder is read-only */
function tried(way: Way): string | null {
  try {
    return way();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null;
    throw error;
  }
}

/**
 * Returns the path of a Chromium that starts.
 *
 * @param here ways that need no network
 * @param elsewhere ways that do, by name
 * @throws {NoChromiumError} if there is none and none can be installed
 */
export async function ensureChromium(here = found, elsewhere = fetched): Promise<string> {
  const present = findChromium(here);
  if (present !== null) return present;
  for (const [name, way] of Object.entries(elsewhere)) {
    process.stderr.write(`No Chromium yet: trying ${name} …\n`);
    const path = tried(way);
    if (path !== null) return path;
  }
  throw new NoChromiumError();
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await ensureChromium()}\n`);
  } catch (error) {
    if (!(error instanceof NoChromiumError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
