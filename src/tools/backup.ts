/** `npm run backup -- <file>` and `npm run restore -- <file> [--replace]`. */
import { parseArgs } from 'node:util';
import { backup, restore } from '#server/backup/commands.ts';
import { readConfig, type Config } from '#server/base/config.ts';
import { Problem } from '#server/http/problem.ts';
import { serverFault } from '#server/http/serverFaults.ts';
import { startProblem } from '#server/start/startProblem.ts';

const usage = 'npm run backup -- FILE, or npm run restore -- FILE [--replace]';

/** Runs the command of the command line. */
async function run(config: Config): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [command, file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) return usage;
  return command === 'restore' ? restore({ file, ...values }, config) : backup({ file }, config);
}

/** Returns the problem of a full disk; `undefined` for other errors. */
function fullDisk(error: unknown): Problem | undefined {
  const fault = serverFault(error);
  return fault?.status === 507 ? fault : undefined;
}

// Files hold keys, photos and names: only this user may read them.
process.umask(0o077);
let config: Config | null = null;
try {
  config = readConfig(process.env, true);
  process.stdout.write(`${await run(config)}\n`);
} catch (error) {
  const problem = error instanceof Problem ? error : fullDisk(error);
  const sentence = problem?.message ?? startProblem(error, config);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}
