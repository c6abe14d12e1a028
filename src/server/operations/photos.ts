import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { findPhoto, selectPhotosOfPlant } from '../db/photos.ts';
import { findPlant } from '../db/plants.ts';
import { isIdTaken } from '../db/pots.ts';
import type { Db, Schema } from '../db/schema.ts';
import { withReceivedFiles } from '../photos/receive.ts';
import { makeRenditions } from '../photos/renditions.ts';
import type { Rendition } from '../photos/store.ts';
import { invalid, notFound } from '../http/problem.ts';
import { created, ok, type Call, type Handlers } from './operation.ts';
import { photoView } from './views.ts';

/** A photo's file never changes; it may be kept by this person's browser, but by nobody on the way. */
const caching = 'private, max-age=31536000, immutable';

/** The ids that the client chose for its files, one each. */
function keysOf({ key, request }: Call<'uploadPhotos'>, count: number): string[] {
  const list = request.headers['idempotency-keys'];
  const keys = typeof list === 'string' ? list.split(',').map((text) => text.trim()) : key ? [key] : [];
  if (keys.length === 0) return Array.from({ length: count }, () => uuid());
  if (keys.length !== count || !keys.every((text) => isUuid(text)) || new Set(keys).size !== count) {
    throw invalid('header/Idempotency-Keys', `must be ${count} different UUIDs, one for each file`);
  }
  return keys;
}

async function findInteraction(db: Db, household: string, id: string) {
  const row = await db
    .selectFrom('interaction')
    .where('household_id', '=', household)
    .where('id', '=', id)
    .select(['id', 'plant_id'])
    .executeTakeFirst();
  if (!row) throw notFound('interaction');
  return row;
}

async function sendRendition(call: Call<'getPhotoFull' | 'getPhotoThumb'>, rendition: Rendition) {
  const { path, household, deps, request, reply } = call;
  const photo = await findPhoto(deps.database.db, household, path.photoId);
  if (!photo) throw notFound('photo');
  const file = await deps.photos.get(household, photo.id, rendition);
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', caching).header('etag', etag).type('image/jpeg');
  if (request.headers['if-none-match'] === etag) reply.code(304);
  return ok(file);
}

export const photoOperations: Pick<
  Handlers,
  'uploadPhotos' | 'listPhotos' | 'getPhotoFull' | 'getPhotoThumb'
> = {
  async uploadPhotos(call) {
    const { path, household, deps, request } = call;
    const { db } = deps.database;
    const { plant_id } = await findInteraction(db, household, path.id);
    return withReceivedFiles(request, join(deps.config.dataDir, 'uploads'), async (files) => {
      const keys = keysOf(call, files.length);
      const fresh: string[] = [];
      try {
        // Everything is looked at before anything is kept: where one file is refused, none is kept.
        const renditions = files.map((file) => ({ full: `${file}.full.jpg`, thumb: `${file}.thumb.jpg` }));
        for (const [i, file] of files.entries()) {
          if (!(await findPhoto(db, household, keys[i]!))) await makeRenditions(file, renditions[i]!);
        }
        for (const [i, id] of keys.entries()) {
          if (await findPhoto(db, household, id)) continue;
          if (await isIdTaken(db, 'photo', id)) throw notFound('photo');
          // Files first: a row must never point to nothing.
          await deps.photos.put(household, id, renditions[i]!);
          fresh.push(id);
        }
        const rows = fresh.map((id): Schema['photo'] => ({
          household_id: household,
          id,
          interaction_id: path.id,
          plant_id,
          is_profile: 0,
          created_at: deps.now(),
        }));
        if (rows.length > 0) {
          await db
            .insertInto('photo')
            .values(rows)
            .onConflict((c) => c.doNothing())
            .execute();
        }
      } catch (error) {
        for (const id of fresh) {
          if (!(await findPhoto(db, household, id))) await deps.photos.remove(household, id);
        }
        throw error;
      }
      const stored = await Promise.all(keys.map((id) => findPhoto(db, household, id)));
      return created(stored.filter((row) => row !== undefined).map(photoView));
    });
  },

  async listPhotos({ path, household, deps }) {
    const { db } = deps.database;
    if (!(await findPlant(db, household, path.plantId))) throw notFound('plant');
    return ok((await selectPhotosOfPlant(db, household, path.plantId)).map(photoView));
  },

  getPhotoFull: (call) => sendRendition(call, 'full'),
  getPhotoThumb: (call) => sendRendition(call, 'thumb'),
};
