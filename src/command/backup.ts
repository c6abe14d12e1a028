/** `snug backup FILE` and `snug restore FILE [--replace]`. */
import { parseArgs } from 'node:util';
import { backup, restore } from '#server/backup/commands.ts';
import { readConfig, type Config } from '#server/base/config.ts';
import { Problem } from '#server/http/problem.ts';
import { serverFault } from '#server/http/serverFaults.ts';
import { startProblem } from '#server/start/startProblem.ts';

/** Returns the problem of a full disk; `undefined` for other errors. */
function fullDisk(error: unknown): Problem | undefined {
  const fault = serverFault(error);
  return fault?.status === 507 ? fault : undefined;
}

/** Runs a command and prints what it did, or why it could not. @returns the exit status */
async function tell(run: (config: Config) => Promise<string>): Promise<number> {
  // Files hold keys, photos and names: only this user may read them.
  process.umask(0o077);
  let config: Config | null = null;
  try {
    config = readConfig(process.env, true);
    process.stdout.write(`${await run(config)}\n`);
    return 0;
  } catch (error) {
    const problem = error instanceof Problem ? error : fullDisk(error);
    const sentence = problem?.message ?? startProblem(error, config);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    return 1;
  }
}

/** Reads the words after a command. @returns `null` if they are not a file and known options */
function readWords(words: string[], options: Record<string, { type: 'boolean' }>) {
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    const [file, ...rest] = positionals;
    return file === undefined || rest.length > 0 ? null : { file, values };
  } catch {
    return null;
  }
}

function misused(usage: string): number {
  process.stderr.write(`${usage}\n`);
  return 2;
}

/** Backs up the installation to a file. @returns the exit status */
export async function backupCommand(words: string[]): Promise<number> {
  const read = readWords(words, {});
  if (!read) return misused('snug backup FILE');
  return tell((config) => backup({ file: read.file }, config));
}

/** Restores a backup. @returns the exit status */
export async function restoreCommand(words: string[]): Promise<number> {
  const read = readWords(words, { replace: { type: 'boolean' } });
  if (!read) return misused('snug restore FILE [--replace]');
  return tell((config) => restore({ file: read.file, replace: read.values.replace === true }, config));
}
