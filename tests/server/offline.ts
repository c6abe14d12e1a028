import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Compiles queries to SQL without running them. */
export const offline = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new SqliteIntrospector(any),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
