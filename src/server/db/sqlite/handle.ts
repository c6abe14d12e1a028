import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';
import { Unavailable } from '../faults.ts';

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

type Statement = Sqlite.Statement<unknown[]>;

/** The most prepared statements that a handle keeps. Few differ by more than their values: lists of ids by their length. */
const mostStatements = 300;

/** Returns what distinguishes a file from another one with its path; `null` if there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

/** An open database file. */
export class Handle {
  readonly #file: Sqlite.Database;
  readonly #path: string;
  readonly #identity: string | null;
  /** By their text, the most recently used ones last. */
  readonly #statements = new Map<string, Statement>();

  /**
   * @param pragmas settings of this connection, such as `foreign_keys = on`
   * @param readonly whether it can change nothing: it then does not merge the log when it is closed either
   */
  constructor(path: string, pragmas: readonly string[], readonly = false) {
    this.#file = new Sqlite(path, { readonly });
    try {
      // Several servers may open a file at once.
      this.#file.pragma('busy_timeout = 5000');
      for (const pragma of pragmas) this.#file.pragma(pragma);
    } catch (error) {
      this.close();
      throw error;
    }
    this.#path = path;
    this.#identity = identityOf(path);
  }

  /** Lets statements fail at once if another program holds the lock: waiting for it would stop the whole process. */
  endWaiting(): void {
    this.#file.pragma('busy_timeout = 0');
  }

  /**
   * Checks that the file still has its name. SQLite can write to a file that was deleted or replaced, but nothing of that is left
   * after a restart.
   *
   * @throws {Unavailable} if it does not
   */
  checkPlace(): void {
    if (identityOf(this.#path) === this.#identity) return;
    throw new Unavailable(`${this.#path} was deleted or replaced; start Snug again when it is back.`);
  }

  /**
   * Deletes the statistics of the query planner, such as other programs leave behind (`ANALYZE`, `PRAGMA optimize`). Once they are
   * out of date, they make SQLite read all entries of a household for one page of the feed. The empty tables stay: while they
   * exist, an `ANALYZE` during this server's life has no effect on it.
   */
  forgetStatistics(): void {
    const reload = 'analyze sqlite_schema';
    for (const table of ['sqlite_stat1', 'sqlite_stat4']) {
      const isThere = this.#file.prepare(`select 1 from sqlite_master where name = ?`).get(table);
      if (!isThere) this.#file.exec(reload);
      // Only if necessary: another program may hold the lock.
      const isEmpty = this.#file.prepare(`select 1 from ${table} limit 1`).get() === undefined;
      if (!isEmpty) this.#file.exec(`delete from ${table}; ${reload}`);
    }
  }

  /** Prepares a statement, which takes longer than running a small one, or returns the one prepared before. */
  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    const statement = known ?? this.#file.prepare(sql);
    if (known) this.#statements.delete(sql);
    else if (this.#statements.size === mostStatements)
      this.#statements.delete(this.#statements.keys().next().value!);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Returns whether a statement changes nothing. */
  isReadOnly = ({ sql }: Query): boolean => this.#prepare(sql).readonly;

  run<Row>({ sql, parameters }: Query): QueryResult<Row> {
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  begin(): void {
    this.checkPlace();
    // With the write lock from the start: a transaction that reads and then writes fails with SQLITE_BUSY if another process has
    // written since.
    this.#file.exec('begin immediate');
  }

  /** Begins a transaction that sees the file as it is at its first statement. */
  beginReading(): void {
    this.checkPlace();
    this.#file.exec('begin');
  }

  commit(): void {
    this.#file.exec('commit');
  }

  /** Marks the file with the number of its log. */
  mark(log: number): void {
    const before = this.#file.pragma('user_version', { simple: true });
    if (before === log) return;
    this.#file.exec(
      `begin immediate; pragma application_id = ${String(before)}; pragma user_version = ${log}; commit`,
    );
  }

  /** Rolls back. After some errors, such as a full disk, SQLite has done it already. */
  rollback(): void {
    if (this.#file.inTransaction) this.#file.exec('rollback');
  }

  close(): void {
    this.#file.close();
  }
}
