/** The file of the database was deleted, replaced, overwritten or is damaged. Nothing was changed. */
export class Unavailable extends Error {}

/** Imported rows break a rule of the tables: an id comes twice, or a reference leads nowhere. */
export class Contradiction extends Error {}

/** An import is writing into the household, which nothing else reads or changes until its end. */
export class ImportRunning extends Error {}

/** Returns whether a row was not stored because one that it refers to has been deleted, in either database. */
export const isLostReference = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/.test(String(error.code));

/**
 * Returns whether rows were not stored because they break a rule of the tables: on PostgreSQL, integrity violations and values that are
 * out of range or have another type.
 */
export const isContradiction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_CONSTRAINT|23|22)/.test(String(error.code));
