import type { Db } from '#server/db/schema.ts';

/** Looks into the bin of a household. */
export const makeBin = (
  db: Db,
  household_id: string,
  { origin, cookie }: { origin: string; cookie: string },
) => {
  const call = async (method: string, path: string) => {
    const { ok, status } = await fetch(`${origin}/api/${path}`, { method, headers: { origin, cookie } });
    if (!ok) throw new Error(`${method} ${path}: ${status}`);
  };
  return {
    /** Deletes a plant, a pot or a label, as another user might. @param path such as `plants/{plantId}` */
    bin: (path: string) => call('DELETE', path),
    /** Restores everything in the bin. */
    async emptyBin(): Promise<void> {
      const rows = await db
        .selectFrom('bin_item')
        .where('household_id', '=', household_id)
        .select('id')
        .execute();
      for (const { id } of rows) await call('POST', `bin/${id}/restore`);
    },
    /** Returns the names of what was deleted. */
    async binned(): Promise<string[]> {
      const rows = await db
        .selectFrom('bin_item')
        .where('household_id', '=', household_id)
        .select('name')
        .orderBy('name')
        .execute();
      return rows.map(({ name }) => name);
    },
    /** Returns the household and its bin. */
    async homes(): Promise<string[]> {
      const bin = db.selectFrom('household').where('bin_of', '=', household_id).select('id');
      return [household_id, ...(await bin.execute()).map(({ id }) => id)];
    },
  };
};
