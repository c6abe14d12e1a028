/**
 * Restarts the program with Snug's own Node if the current one is too old: `node --import ./src/tools/ownNode.js …`. It is
 * JavaScript, because an old Node cannot run TypeScript.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const needed = 24;

// npm ends its shell when it is ended, but the shell passes no signal on.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

if (Number(process.versions.node.split('.')[0]) < needed) {
  const own = `node-${process.platform}-${process.arch}/bin/node`;
  const modules = new URL('../../node_modules/', import.meta.url);
  const program = fileURLToPath(new URL(own, modules));
  if (!existsSync(program)) {
    process.stderr.write(
      `Snug needs Node ${needed} or newer, and this is ${process.version}: on Linux run 'npm ci', elsewhere install Node.\n`,
    );
    process.exit(1);
  }
  // Programs started by name need this link, which npm 10 removes.
  const link = new URL('.bin/node', modules);
  if (!existsSync(link)) {
    rmSync(link, { force: true });
    symlinkSync(`../${own}`, link);
  }

  const options = process.execArgv.filter((option) => /^--(max-|heap-|expose-gc)/.test(option));
  const child = spawn(program, [...options, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill());
  // Ignored here, because a terminal sends it to the child too.
  process.on('SIGINT', () => {});
  process.exit(await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))));
}

// Before TypeScript is loaded: Node's compiler for it takes 30 MB. The function is newer than the oldest Node that gets here.
module.enableCompileCache?.(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
