/**
 * Finds a Chromium for the browser tests, or installs one. Run by itself it prints the path.
 *
 * Ways, in their order: `CHROMIUM_PATH`, one that the system has, Playwright's own, Debian's package (as root or by
 * `sudo -n`), Playwright's download, the build in the npm package `@sparticuz/chromium`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

type Way = () => Promise<string | null> | string | null;

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const runs = (path: string) => existsSync(path) && spawnSync(path, ['--version']).status === 0;

const fromSystem: Way = () => installed.find(runs) ?? null;

const fromPlaywright: Way = async () => {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return runs(path) ? path : null;
};

const fromDebian: Way = () => {
  if (!existsSync('/usr/bin/apt-get')) return null;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command!, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  const isDone = apt('update', '-q') && apt('install', '-qy', '--no-install-recommends', 'chromium');
  return isDone ? fromSystem() : null;
};

const byPlaywright: Way = () => {
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  return download.status === 0 ? fromPlaywright() : null;
};

const fromNpm: Way = () => {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));
  const start = join(folder, 'chromium');
  if (!existsSync(start)) {
    mkdirSync(join(folder, 'lib'), { recursive: true });
    const install = [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--silent',
      '@sparticuz/chromium@153.0.0',
    ];
    execFileSync('npm', install, { stdio: 'ignore' });
    const packed = join(folder, 'node_modules/@sparticuz/chromium/bin');
    writeFileSync(
      join(folder, 'chromium.bin'),
      brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))),
    );
    chmodSync(join(folder, 'chromium.bin'), 0o755);
    writeFileSync(
      join(folder, 'libraries.tar'),
      brotliDecompressSync(readFileSync(join(packed, 'al2023.tar.br'))),
    );
    execFileSync('tar', ['xf', join(folder, 'libraries.tar'), '-C', folder]);
    writeFileSync(start, `#!/bin/sh\nLD_LIBRARY_PATH="${folder}/lib" exec "${folder}/chromium.bin" "$@"\n`);
    chmodSync(start, 0o755);
  }
  return runs(start) ? start : null;
};

const ways: Record<string, Way> = {
  CHROMIUM_PATH: () => {
    const path = process.env.CHROMIUM_PATH;
    return path && runs(path) ? path : null;
  },
  'the system': fromSystem,
  Playwright: fromPlaywright,
  "Debian's package": fromDebian,
  "Playwright's download": byPlaywright,
  npm: fromNpm,
};

/**
 * @returns the path of a Chromium that starts
 * @throws when there is none to be had
 */
export async function ensureChromium(): Promise<string> {
  for (const [name, way] of Object.entries(ways)) {
    const path = await Promise.resolve(way()).catch(() => null);
    if (path === null) continue;
    if (name !== 'CHROMIUM_PATH' && name !== 'the system')
      process.stderr.write(`Chromium comes from ${name}.\n`);
    return path;
  }
  throw new Error('The browser tests need a Chromium: install one, or set CHROMIUM_PATH.');
}

if (import.meta.main) process.stdout.write(`${await ensureChromium()}\n`);
