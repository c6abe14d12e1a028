import type { Db } from '../schema.ts';

/**
 * Returns a secret key that all servers of the installation share. It is created once and stored in the database.
 *
 * @param make creates a key; its result is discarded if another server was faster
 */
export async function installationKey(db: Db, name: string, make: () => string): Promise<string> {
  const known = () =>
    db.selectFrom('installation_key').select('value').where('name', '=', name).executeTakeFirst();
  const found = await known();
  if (found) return found.value;
  await db
    .insertInto('installation_key')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known())!.value;
}
