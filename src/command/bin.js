#!/usr/bin/env node
/** The program `snug` of the released package. It is JavaScript without new syntax, because an old Node must be able to read it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const needed = 24;
/** As of `npm start`: they keep the server's memory small. */
const options = ['--max-semi-space-size=8', '--heap-growing-percent=40', '--expose-gc'];
const program = fileURLToPath(new URL('../server/snug.js', import.meta.url));
const args = [...options, program, ...process.argv.slice(2)];

/** Returns the Node that npm has installed beside Snug or for it; `null` if there is none. */
function nodeBeside() {
  const name = `node-${process.platform}-${process.arch}`;
  for (const modules of ['../node_modules/', '../../']) {
    const path = fileURLToPath(new URL(`${modules}${name}/bin/node`, import.meta.url));
    if (existsSync(path)) return path;
  }
  return null;
}

/** Returns the server's environment: fewer arenas of glibc take less memory, and kept compiled code saves time at each start. */
function environment() {
  const { NODE_COMPILE_CACHE, NODE_DISABLE_COMPILE_CACHE, XDG_CACHE_HOME } = process.env;
  const own = { MALLOC_ARENA_MAX: '2', ...process.env };
  if (NODE_COMPILE_CACHE || NODE_DISABLE_COMPILE_CACHE) return own;
  const cache = join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'snug');
  try {
    mkdirSync(cache, { recursive: true, mode: 0o700 });
    return { ...own, NODE_COMPILE_CACHE: cache };
  } catch {
    // A home that cannot be written to only makes starts slower.
    return own;
  }
}

const isOld = Number(process.versions.node.split('.')[0]) < needed;
const node = isOld ? nodeBeside() : process.execPath;
if (node === null) {
  process.stderr.write(
    `Snug needs Node ${needed} or newer, and this is ${process.version}: install it, or on Linux run 'npm install -g node-${process.platform}-${process.arch}@${needed}', which needs no root.\n`,
  );
  process.exitCode = 1;
} else if (process.execve && process.platform !== 'win32') {
  // The server takes the place of this process, so that signals reach it and this one takes no memory.
  process.removeAllListeners('warning');
  process.execve(node, [node, ...args], environment());
} else {
  const child = spawn(node, args, { stdio: 'inherit', env: environment() });
  process.on('SIGTERM', () => child.kill());
  // Ignored here, because a terminal sends it to the child too.
  process.on('SIGINT', () => {});
  child.once('exit', (code) => process.exit(code === null ? 1 : code));
}
