/**
 * Continues with the Node that Snug brings if the one that was started is too old: `node --import ./src/tools/ownNode.js …`.
 * Plain JavaScript, which an old Node can read.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const needed = 24;

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
  // npm 10 removes this link again, and programs that are called by name need it.
  const link = new URL('.bin/node', modules);
  if (!existsSync(link)) {
    rmSync(link, { force: true });
    symlinkSync(`../${own}`, link);
  }

  const child = spawn(program, process.argv.slice(1), { stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill());
  // A terminal sends it to the child, too.
  process.on('SIGINT', () => {});
  process.exit(await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))));
}
