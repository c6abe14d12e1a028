/** Too many concurrent writes. Nothing was changed, and the call can be retried. */
export class Busy extends Error {
  constructor(cause: unknown) {
    super('Too many changes at the same time.', { cause });
  }
}

/** The file of the database was deleted or replaced. Nothing was changed. */
export class Unavailable extends Error {}

/** Imported rows break a rule of the tables: an id comes twice, or a reference leads nowhere. */
export class Contradiction extends Error {}
