/**
 * The headers of a SQLite file and of its write-ahead log (https://sqlite.org/fileformat2.html). Snug marks the file with the number
 * of its log (`user_version`) and of the log before (`application_id`), because SQLite would apply any log to any file.
 */
import { closeSync, openSync, readSync } from 'node:fs';

/** In bytes. */
export const headerSize = 100;
const logHeaderSize = 32;
const frameHeaderSize = 24;

export interface Header {
  /** In bytes. */
  pageSize: number;
  /** SQLite counts the changes of the first page. */
  changes: number;
  /** The number of the log whose changes were last merged into the file; 0 if the file was never marked. */
  log: number;
  /** The number of the log before that one. */
  logBefore: number;
}

/** Returns the header of a file; `null` if it is not SQLite's. @param bytes the first 100 of the file */
export function headerIn(bytes: Buffer): Header | null {
  if (bytes.toString('latin1', 0, 16) !== 'SQLite format 3\0') return null;
  return {
    pageSize: bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16),
    changes: bytes.readUInt32BE(24),
    log: bytes.readInt32BE(60),
    logBefore: bytes.readInt32BE(68),
  };
}

/** Opens a file if it exists, and closes it afterwards. Nothing locks a log itself, so that closing it releases no lock. */
function withFile<T>(path: string, work: (file: number) => T): T | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

const readAt = (file: number, size: number, position: number): Buffer | null => {
  const bytes = Buffer.alloc(size);
  return readSync(file, bytes, 0, size, position) === size ? bytes : null;
};

/** Returns the header of the file at a path; `null` if there is no file, or it is not SQLite's. */
export const headerOf = (path: string): Header | null =>
  withFile(path, (file) => {
    const bytes = readAt(file, headerSize, 0);
    return bytes && headerIn(bytes);
  });

/** The place of a log's number, which SQLite calls its first salt and changes each time that the log begins again. */
export const logNumberAt = 16;

/** Returns the number of a log; `null` if it is missing or empty. */
export const logNumberOf = (path: string): number | null =>
  withFile(path, (file) => readAt(file, 4, logNumberAt)?.readInt32BE() ?? null);

/**
 * Returns whether a log does not continue a file. It does if the first page in it, as some of its changes have left that page, has
 * the number of the file as its own or as the one before, or if the file has some of the log's changes already.
 */
export function isForeignLog(path: string, { pageSize, log }: Header): boolean {
  const isForeign = withFile(path, (file) => {
    const start = readAt(file, logHeaderSize, 0);
    if (!start) return false;
    if (start.readUInt32BE(8) !== pageSize) return true;
    if (start.readInt32BE(logNumberAt) === log) return false;
    const salts = start.subarray(logNumberAt, logNumberAt + 8);
    let isMarked = false;
    for (let at = logHeaderSize; ; at += frameHeaderSize + pageSize) {
      const frame = readAt(file, frameHeaderSize, at);
      // The frames behind are left from an earlier log.
      if (!frame?.subarray(8, 16).equals(salts)) return isMarked;
      if (frame.readUInt32BE(0) !== 1) continue;
      const page = readAt(file, headerSize, at + frameHeaderSize);
      const header = page && headerIn(page);
      if (header?.log === log || header?.logBefore === log) return false;
      isMarked = true;
    }
  });
  return isForeign ?? false;
}
