/** Checks a SQLite file. Its answer is `ok`, or the first thing that is wrong. */
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

function findingIn(path: string): string {
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(path, { readonly: true });
    return String(file.pragma('quick_check(1)', { simple: true })).replaceAll(/\s+/g, ' ');
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code))
      return error.message;
    throw error;
  } finally {
    file?.close();
  }
}

parentPort!.postMessage(findingIn(String(workerData)));
