/** Too many concurrent writes. Nothing was changed, and the call can be retried. */
export class Busy extends Error {
  constructor(cause: unknown) {
    super('Too many changes at the same time.', { cause });
  }
}

/** The file of the database was deleted or replaced. Nothing was changed. */
export class Unavailable extends Error {}
