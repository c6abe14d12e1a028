import type { Db } from '../schema.ts';

/** Sitters of all households, found by the hash of their token, since a sitter has no account. */
export const sittersOfAll = (db: Db) => ({
  /** Selects the household and the id of a sitter; `undefined` if there is none. */
  find: (token_hash: string) =>
    db
      .selectFrom('sitter')
      .select(['household_id', 'id'])
      .where('token_hash', '=', token_hash)
      .executeTakeFirst(),
});
