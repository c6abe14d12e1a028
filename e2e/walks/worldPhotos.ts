import { v7 as uuid } from 'uuid';
import { ids } from '#machines/support/examples.ts';
import type { Db } from '#server/db/schema.ts';
import { picture } from './picture.ts';

/**
 * The plant's photos on the server.
 *
 * @param as whose session uploads them
 */
export function makePhotos(db: Db, household_id: string, as: { origin: string; cookie: string }) {
  return {
    /** Uploads a photo to an existing entry of the plant. */
    async addPhoto(photoId: string, interactionId: string = ids.interaction): Promise<void> {
      const body = new FormData();
      body.append(
        'photos',
        new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }),
        picture.name,
      );
      const response = await fetch(`${as.origin}/api/interactions/${interactionId}/photos`, {
        method: 'POST',
        headers: { origin: as.origin, cookie: as.cookie, 'idempotency-key': photoId },
        body,
      });
      if (!response.ok) throw new Error(`photo: ${response.status} ${await response.text()}`);
    },
    /** Adds this many photos to the database, distributed over the entries; the files do not exist. */
    async recordPhotos(count: number): Promise<void> {
      const entries = await db
        .selectFrom('interaction')
        .select('id')
        .where('plant_id', '=', ids.plant)
        .execute();
      const rows = Array.from({ length: count }, (_, age) => ({
        household_id,
        id: uuid(),
        interaction_id: entries[age % entries.length]!.id,
        plant_id: ids.plant,
        is_profile: 0 as const,
        created_at: Date.now() - age * 3_600_000,
      }));
      for (let begin = 0; begin < count; begin += 100) {
        await db
          .insertInto('photo')
          .values(rows.slice(begin, begin + 100))
          .execute();
      }
    },
    /** Sets the plant's profile photo, as another phone might. */
    setProfilePhoto: (photoId: string) =>
      db.updateTable('photo').set({ is_profile: 1 }).where('id', '=', photoId).execute(),
    /** Returns the plant's photos on the server. */
    async photos(): Promise<{ ids: string[]; profile: string | null }> {
      const rows = await db
        .selectFrom('photo')
        .select(['id', 'is_profile'])
        .where('plant_id', '=', ids.plant)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return {
        ids: rows.map(({ id }) => id),
        profile: rows.find(({ is_profile }) => is_profile === 1)?.id ?? null,
      };
    },
  };
}
