import type { Database } from './connect.ts';

/**
 * A key of the installation, made once and the same on every server of it. It is kept in the database, which nobody but the
 * server reads.
 *
 * @param make makes a fresh one; what it makes is dropped where another server was faster
 */
export async function installationKey({ db }: Database, name: string, make: () => string): Promise<string> {
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
