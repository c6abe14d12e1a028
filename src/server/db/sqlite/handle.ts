import Sqlite from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** An open database file. */
export class Handle {
  readonly #file: Sqlite.Database;

  /** @param pragmas settings of this connection, such as `foreign_keys = on` */
  constructor(path: string, pragmas: readonly string[]) {
    this.#file = new Sqlite(path);
    for (const pragma of pragmas) this.#file.pragma(pragma);
  }

  /** Returns whether a statement changes nothing. */
  isReadOnly = ({ sql }: Query): boolean => this.#file.prepare(sql).readonly;

  run<Row>({ sql, parameters }: Query): QueryResult<Row> {
    const statement = this.#file.prepare<unknown[], Row>(sql);
    if (statement.reader) return { rows: statement.all(...parameters) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  begin(): void {
    // With the write lock from the start: a transaction that reads and then writes fails with SQLITE_BUSY if another process has
    // written since.
    this.#file.exec('begin immediate');
  }

  commit(): void {
    this.#file.exec('commit');
  }

  /** Rolls back. After some errors, such as a full disk, SQLite has done it already. */
  rollback(): void {
    if (this.#file.inTransaction) this.#file.exec('rollback');
  }

  close(): void {
    this.#file.close();
  }
}
