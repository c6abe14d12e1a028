import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { components } from '#contract/schema.d.ts';
import { ids } from '#machines/support/examples.ts';
import type { Db } from '#server/db/schema.ts';

export type ExportState = components['schemas']['Export']['state'] | 'none';

const photoId = '01940000-0000-7000-8000-00000000f1f0';

/**
 * The household's export on the server.
 *
 * @param as whose session prepares it
 */
export function makeExports(
  db: Db,
  household_id: string,
  as: { origin: string; cookie: string; dataDir: string },
) {
  const folder = join(as.dataDir, 'exports');
  const photo = join(as.dataDir, 'photos', household_id, photoId);
  const pipe = join(photo, 'full.jpg');
  const call = async (method: string) => {
    const headers = { origin: as.origin, cookie: as.cookie };
    const response = await fetch(`${as.origin}/api/export`, { method, headers });
    if (!response.ok) throw new Error(`export: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const stateNow = async (): Promise<ExportState> => {
    const { export: last } = (await call('GET')) as { export: components['schemas']['Export'] | null };
    return last?.state ?? 'none';
  };
  const reaches = async (wanted: (state: ExportState) => boolean) => {
    while (!wanted(await stateNow())) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  /** Prepares an export to its end. */
  const prepare = async () => {
    await call('POST');
    await reaches((state) => state !== 'preparing');
  };
  /** Adds a photo whose file is a pipe: reading it waits until it is written to. */
  const blockPhotos = async () => {
    mkdirSync(photo, { recursive: true });
    execFileSync('mkfifo', [pipe]);
    writeFileSync(join(photo, 'thumb.jpg'), 'a thumbnail');
    await db
      .insertInto('interaction')
      .values({
        household_id,
        id: photoId,
        plant_id: ids.plant,
        action_id: 9,
        note: '',
        occurred_at: 0,
        recorded_at: 0,
        user_id: '',
      })
      .execute();
    await db
      .insertInto('photo')
      .values({
        household_id,
        id: photoId,
        interaction_id: photoId,
        plant_id: ids.plant,
        is_profile: 0,
        created_at: 0,
      })
      .execute();
  };
  /** Lets an export that is being prepared reach its end. */
  const release = async () => {
    // The server has opened the pipe, or is about to: then writing waits for it.
    if (existsSync(pipe) && (await stateNow()) === 'preparing') await writeFile(pipe, 'a photo');
    await reaches((state) => state !== 'preparing');
    rmSync(photo, { recursive: true, force: true });
    await db.deleteFrom('photo').where('id', '=', photoId).execute();
    await db.deleteFrom('interaction').where('id', '=', photoId).execute();
  };
  return {
    /** Brings the export into a state, from any other. */
    async setExport(wanted: ExportState): Promise<void> {
      await release();
      if (wanted === 'preparing') {
        await blockPhotos();
        await call('POST');
      } else if (wanted === 'failed') {
        const aside = `${folder}.aside`;
        if (existsSync(folder)) renameSync(folder, aside);
        writeFileSync(folder, 'no folder');
        await prepare();
        rmSync(folder);
        if (existsSync(aside)) renameSync(aside, folder);
      } else {
        await prepare();
        if (wanted === 'none') rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
