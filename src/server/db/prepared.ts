import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/** A parameter of a prepared query, in the place of its value. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The value of ${this.name} is known only when the query runs.`);
  }
}

/** Parameters that read as their places. */
const places = new Proxy({} as Record<string, Place>, { get: (_, name) => new Place(String(name)) });

/**
 * A query that is built and compiled once, and then run with other values. Building and compiling takes several times as long as
 * running it on SQLite.
 */
export class Prepared<Source, Params extends object, Row> {
  readonly #build: (db: Source, params: Params) => Compilable<Row>;
  /** By the adapter, which differs between the dialects. */
  readonly #compiled = new WeakMap<object, CompiledQuery<Row>>();

  /** @param build must pass the parameters on as they are, since it gets places instead of values */
  constructor(build: (db: Source, params: Params) => Compilable<Row>) {
    this.#build = build;
  }

  /**
   * Runs the query.
   *
   * @param source makes the query builder for the first run on a dialect
   */
  async run<Schema>(db: Kysely<Schema>, source: () => Source, params: Params): Promise<Row[]> {
    const { adapter } = db.getExecutor();
    let compiled = this.#compiled.get(adapter);
    if (!compiled) {
      compiled = this.#build(source(), places as unknown as Params).compile();
      this.#compiled.set(adapter, compiled);
    }
    const values = params as Record<string, unknown>;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Place ? values[value.name] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  }
}

/** Returns the place of a value that `run` gets under this name. */
export const placeOf = (name: string): string => new Place(name) as unknown as string;
