/** `npm run test:attack`: runs all attacks, one after another, and prints their figures. Fails if one misses its goal. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const self = 'all.ts';
for (const script of readdirSync(import.meta.dirname).toSorted()) {
  if (!script.endsWith('.ts') || script === self) continue;
  process.stdout.write(`\n── ${script}\n`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
