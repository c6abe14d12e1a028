/** `snug backup`, `snug restore` and `snug move`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backup, move, restore } from '#server/backup/commands.ts';
import { MoveFailed } from '#server/backup/moveInstallation.ts';
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
    const problem = error instanceof Problem || error instanceof MoveFailed ? error : fullDisk(error);
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

const moveUsage = 'snug move [--to postgres://… | --to sqlite FOLDER] [--photos s3 | --photos folder]';

/** Reads where an installation is to move. @returns `null` if the words do not say it */
function readDestination(words: string[]): Parameters<typeof move>[0] | null {
  const options = { to: { type: 'string' }, photos: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    const { to: given, photos = null } = values;
    if (photos !== null && photos !== 's3' && photos !== 'folder') return null;
    if (given === 'sqlite') {
      const [folder, ...rest] = positionals;
      return folder === undefined || rest.length > 0 ? null : { to: { dataDir: resolve(folder) }, photos };
    }
    if (positionals.length > 0) return null;
    if (given === undefined) return photos === null ? null : { to: null, photos };
    return /^postgres(ql)?:\/\//.test(given) ? { to: { databaseUrl: given }, photos } : null;
  } catch {
    return null;
  }
}

/** Moves the installation. @returns the exit status */
export async function moveCommand(words: string[]): Promise<number> {
  const destination = readDestination(words);
  if (!destination) return misused(moveUsage);
  return tell((config) =>
    move(destination, config, (sentence) => void process.stdout.write(`${sentence}\n`)),
  );
}
