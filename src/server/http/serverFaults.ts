import { Unavailable } from '../db/faults.ts';
import { Problem } from './problem.ts';

/** Codes of a full disk: the system's, SQLite's and PostgreSQL's. */
const full = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/;

/** Codes of faults that may pass: no file handles, no memory, a disk that fails, a database that is away or starting. */
const passing = new RegExp(
  `^(${[
    'EMFILE|ENFILE|ENOMEM|EIO|EROFS|EACCES|ENOENT',
    'ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN',
    'SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOMEM|CORRUPT|NOTADB|PROTOCOL)\\w*',
    // PostgreSQL: connection faults, too many connections, shutting down or starting, only reading.
    '08\\w{3}|53[23]00|57P\\w{2}|25006',
    // PostgreSQL: a lock that another server holds for too long, a deadlock with it.
    '55P03|40P01',
  ].join('|')})$`,
);

/** The messages of `pg` about connections, which have no code. */
const lostConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/;

/** Returns whether a bucket answered that it cannot do this just now. Such errors of its client have a status and no code. */
function isBucketBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode: status = 0 } = error.$metadata as { httpStatusCode?: number };
  return status === 429 || status >= 500;
}

/**
 * Returns the response to a fault of the server's storage, so that apps keep what they sent and try again; `undefined` for other
 * errors.
 */
export function serverFault(error: unknown): Problem | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (full.test(code)) {
    return new Problem(507, 'storage-full', 'The server has no room left. Make room on it, and try again.');
  }
  const isAway =
    error instanceof Unavailable || (error instanceof Error && lostConnection.test(error.message));
  if (isAway || isBucketBusy(error) || passing.test(code)) {
    return new Problem(503, 'unavailable', 'The server cannot do this just now. Try again in a moment.');
  }
  // The storage of photos wraps the errors of the disk or the bucket.
  return error instanceof Error && error.cause !== undefined ? serverFault(error.cause) : undefined;
}
