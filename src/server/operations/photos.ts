import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { uploadsIn, withReceivedFiles } from '../photos/receive.ts';
import { makeRenditions } from '../photos/decoder.ts';
import { bytesOf, type Rendition } from '../photos/store.ts';
import { isKnown } from '../http/etag.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { rangeOf } from '../http/range.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { isUuid } from '../http/uuid.ts';
import { created, found, gone, notLongAgo, ok, type Call, type Handlers } from './operation.ts';
import { photoMessage } from '../webhooks/events.ts';
import { requirePhotoQuota, requirePhotoRoom } from './quotas.ts';
import { photoView } from './views.ts';

/** A photo's file never changes. The user's browser may cache it; shared caches may not. */
const caching = 'private, max-age=31536000, immutable';

/** High, because a phone that was offline for a week sends its photos one by one. */
const uploads: Limit = { name: 'upload', max: 600, windowMs: 60_000 };

/** Returns the ids that the client chose for the files, if it did. */
function sentKeys({ key, request }: Call<'uploadPhotos'>): string[] {
  const list = request.headers['idempotency-keys'];
  if (typeof list !== 'string') return key ? [key] : [];
  return list.split(',').map((text) => text.trim().toLowerCase());
}

/** Returns the ids for the uploaded files: those that the client chose, or new ones. */
function keysOf(call: Call<'uploadPhotos'>, count: number): string[] {
  const keys = sentKeys(call);
  if (keys.length === 0) return Array.from({ length: count }, () => uuid());
  if (keys.length !== count || !keys.every(isUuid) || new Set(keys).size !== count) {
    throw invalid('header/Idempotency-Keys', `must be ${count} different UUIDs, one for each file`);
  }
  return keys;
}

/**
 * Checks, before the files are received, that there is room for them, unless all of them are stored already: then this is a retry
 * whose answer was lost.
 *
 * @throws {Problem} 403 or 507 if there is none
 */
async function requireRoom(call: Call<'uploadPhotos'>): Promise<void> {
  const { household, deps } = call;
  const keys = sentKeys(call);
  const known = await Promise.all(keys.map((id) => household.photos.find(id)));
  if (keys.length > 0 && known.every((photo) => photo !== undefined)) return;
  await requirePhotoRoom(deps);
  await requirePhotoQuota(household, deps, { count: 1, bytes: 1 });
}

async function sendRendition(call: Call<'getPhotoFull' | 'getPhotoThumb'>, rendition: Rendition) {
  const { path, household, deps, request, reply } = call;
  const photo = found(await household.photos.find(path.photoId), 'photo');
  const file = await deps.photos.get(household.id, photo.id, rendition);
  if (!file) {
    request.log.error({ photo: photo.id, rendition }, 'a photo file is missing');
    throw notFound('photo');
  }
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', caching).type('image/jpeg');
  if (isKnown(etag, request.headers['if-none-match'])) reply.code(304);
  const part = rangeOf(request, reply, { size: file.length, etag, what: 'picture' });
  return part ? { status: 206 as const, body: file.subarray(part.start, part.end + 1) } : ok(file);
}

export const photoOperations = {
  async uploadPhotos(call) {
    const { path, query, household, user, deps, request } = call;
    const takenAt = query.takenAt === undefined ? Infinity : notLongAgo('query/takenAt', query.takenAt);
    await countTry(deps.repository, uploads, [user], deps.now());
    const { plant_id } = found(await household.interactions.find(path.id), 'interaction');
    await requireRoom(call);
    return withReceivedFiles(request, uploadsIn(deps.config.dataDir), async (files) => {
      const keys = keysOf(call, files.length);
      for (const id of keys) {
        if (await household.deletions.has(id)) throw conflict('photo-deleted', 'This photo was deleted.');
      }
      const fresh: { id: string; bytes: number }[] = [];
      try {
        // Process all files before storing any, so that one invalid file rejects the whole upload.
        const renditions = files.map((file) => ({ full: `${file}.full.jpg`, thumb: `${file}.thumb.jpg` }));
        for (const [i, file] of files.entries()) {
          if (!(await household.photos.find(keys[i]!))) await makeRenditions(file, renditions[i]!);
        }
        for (const [i, id] of keys.entries()) {
          if (await household.isIdTaken('photo', id)) {
            // Stored already, by an earlier or a concurrent request.
            found(await household.photos.find(id), 'photo');
            continue;
          }
          // Files before rows: a row must never refer to a missing file.
          fresh.push({ id, bytes: await bytesOf(renditions[i]!) });
          await deps.photos.put(household.id, id, renditions[i]!);
        }
        await household.write(async ({ interactions, photos, plants, webhooks }) => {
          // The interaction may have been deleted during the upload.
          found(await interactions.find(path.id), 'interaction');
          const ofInteraction = { interaction_id: path.id, plant_id, is_profile: 0 as const };
          const bytes = fresh.reduce((sum, photo) => sum + photo.bytes, 0);
          await requirePhotoQuota({ photos }, deps, { count: fresh.length, bytes });
          const created_at = Math.min(takenAt, deps.now());
          await photos.create(fresh.map((photo) => ({ ...photo, ...ofInteraction, created_at })));
          if (fresh.length === 0) return;
          const now = deps.now();
          const { name: plantName } = found(await plants.find(plant_id), 'plant');
          await webhooks.note('photo.added', now, () =>
            photoMessage(
              { now, origin: deps.config.origin },
              {
                photoIds: fresh.map(({ id }) => id),
                entryId: path.id,
                plantId: plant_id,
                plantName,
                by: call.userName,
              },
            ),
          );
        });
      } catch (error) {
        for (const { id } of fresh) {
          // Its row may be in the bin.
          if (!(await household.isIdTaken('photo', id))) await deps.photos.remove(household.id, id);
        }
        throw error;
      }
      const stored = await Promise.all(keys.map((id) => household.photos.find(id)));
      return created(stored.filter((row) => row !== undefined).map(photoView));
    });
  },

  async listPhotos({ path, household: { plants, photos } }) {
    found(await plants.find(path.plantId), 'plant');
    return ok((await photos.listOfPlant(path.plantId)).map(photoView));
  },

  async deletePhoto({ path, household, deps, request }) {
    await household.write(async ({ photos, plants, deletions }) => {
      const photo = found(await photos.find(path.photoId), 'photo');
      const plant = await plants.find(photo.plant_id);
      if (plant?.died_on !== null) throw conflict('plant-dead', 'The photos of a dead plant are kept.');
      await photos.delete(photo.id);
      await deletions.note(photo.id, deps.now());
    });
    // After the row, which must never refer to a missing file. If this fails, the sweep removes the files later.
    await deps.photos.remove(household.id, path.photoId).catch((error: unknown) => {
      request.log.error(error, 'could not remove the files of a photo; the sweep will');
    });
    return gone;
  },

  getPhotoFull: (call) => sendRendition(call, 'full'),
  getPhotoThumb: (call) => sendRendition(call, 'thumb'),
} satisfies Partial<Handlers>;
