import type { BetterAuthOptions } from 'better-auth';
import type { Database } from './connect.ts';

/** Returns the access that the authentication service needs to its own tables. */
export const authDatabaseOf = ({ db, dialect }: Database): NonNullable<BetterAuthOptions['database']> => ({
  db,
  type: dialect,
});
