import type { Config } from '../base/config.ts';
import { ConfigError } from '../base/env.ts';
import { Unavailable } from '../db/faults.ts';
import { NewerDatabase } from '../db/migrate.ts';
import { UpgradeFailed } from '../db/upgrade.ts';
import { InUse } from '../db/sqlite/settle.ts';

const listening: Record<string, string> = {
  EADDRINUSE: 'Another program uses this port already: set PORT or SNUG_HTTPS_PORT to a free one.',
  EACCES: 'This port needs more rights: set PORT and SNUG_HTTPS_PORT to ports from 1024.',
};

/** The names of the settings that a sentence says. */
const settings = { database: 'DATABASE_URL', folder: 'SNUG_DATA_DIR' };

const postgres: Record<string, (setting: string) => string> = {
  '28P01': (setting) => `PostgreSQL refuses the user or the password in ${setting}.`,
  '28000': (setting) => `PostgreSQL refuses the user in ${setting}.`,
  '3D000': (setting) => `The database in ${setting} does not exist: create it first.`,
};

interface SystemError extends Error {
  code?: string;
  syscall?: string;
}

function postgresProblem({ code = '' }: SystemError, setting: string): string | undefined {
  if (postgres[code]) return postgres[code](setting);
  // Errors of PostgreSQL itself have codes of five characters; the others are those of the connection.
  return /^[0-9A-Z]{5}$/.test(code) ? undefined : `PostgreSQL does not answer at the address in ${setting}.`;
}

const sqliteProblem = ({ code = '' }: SystemError, dataDir: string, setting: string): string | undefined => {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return `The database snug.db in ${dataDir} is damaged: restore it from a backup.`;
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return `Another program uses the database snug.db in ${dataDir}, such as snug move: start Snug when it has ended.`;
  }
  return /^SQLITE_(CANTOPEN|READONLY|IOERR|PERM)/.test(code) ? folderProblem(dataDir, setting) : undefined;
};

const folderProblem = (dataDir: string, setting: string) =>
  `Snug cannot write to its data folder ${dataDir}: check that it is a folder of yours, or set ${setting}.`;

/**
 * Returns one sentence for the person who starts Snug, or `undefined` if the error is not a known one.
 *
 * @param config `null` if the settings could not be read
 * @param names of the settings, if they come from elsewhere
 */
export function startProblem(error: unknown, config: Config | null, names = settings): string | undefined {
  if ([ConfigError, NewerDatabase, UpgradeFailed, Unavailable, InUse].some((known) => error instanceof known))
    return (error as Error).message;
  if (!(error instanceof Error) || config === null) return undefined;
  const { code = '', syscall }: SystemError = error;
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && error.message.endsWith(config.host))) {
    return listening[code] ?? `HOST is no address of this computer: ${config.host}.`;
  }
  if (syscall === 'mkdir' || syscall === 'open') return folderProblem(config.dataDir, names.folder);
  if (code.startsWith('SQLITE_')) return sqliteProblem(error, config.dataDir, names.folder);
  return config.databaseUrl === null ? undefined : postgresProblem(error, names.database);
}
