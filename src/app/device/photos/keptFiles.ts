import { database, putRows } from '#app/storage/database.ts';
import { inHand, thumbnailKey, thumbnails } from '#app/storage/filesInHand.ts';
import { withRoom } from '#app/storage/withRoom.ts';
import { tellUnkept } from '#app/storage/unkept.ts';

/** Thumbnails of files that may not be kept yet, so that a preview and the kept file share one. */
const thumbnailOfFile = new WeakMap<File, Promise<Blob | null>>();

const put = (key: string, file: File): Promise<void> =>
  withRoom(() => putRows('files', [{ key, value: file }]));

interface Remembered<K> {
  get: (key: K) => Promise<Blob | null> | undefined;
  set: (key: K, thumbnail: Promise<Blob | null>) => unknown;
  delete: (key: K) => boolean;
}

/** Caches a thumbnail in the making, unless it fails: it may be retried. */
function remember<K>(known: Remembered<K>, key: K, thumbnail: Promise<Blob | null>): Promise<Blob | null> {
  known.set(key, thumbnail);
  thumbnail.catch(() => known.get(key) === thumbnail && known.delete(key));
  return thumbnail;
}

const madeThumbnail = (file: File): Promise<Blob | null> =>
  thumbnailOfFile.get(file) ??
  remember(
    thumbnailOfFile,
    file,
    import('./scale.ts').then((scale) => scale.thumbnailOf(file)),
  );

/**
 * Returns a file's thumbnail: 120 px wide (spec §9), made off the main thread.
 *
 * @returns `null` if the file cannot be opened, or not now
 */
export const thumbnailOf = (file: File): Promise<Blob | null> => madeThumbnail(file).catch(() => null);

/** Keeps a file and its thumbnail until it is dropped, across reloads if the browser allows it. */
export function keepFile(id: string, file: File): void {
  inHand.set(id, file);
  const thumbnail = thumbnailOf(file);
  void remember(thumbnails, id, madeThumbnail(file));
  put(id, file)
    .then(async () => {
      const small = await thumbnail;
      if (small && inHand.has(id)) await put(thumbnailKey(id), new File([small], 'tile.jpg'));
    }, tellUnkept)
    .catch((error: unknown) => console.warn('A thumbnail could not be stored.', error));
}

/**
 * Replaces a kept file by a smaller one. If it has been dropped since, nothing is stored; if there is no room for both, the
 * old one stays.
 */
export async function replaceFile(id: string, file: File): Promise<void> {
  const db = await database().catch(() => undefined);
  if (inHand.has(id)) inHand.set(id, file);
  if (!db) return;
  // In one transaction: if the file is dropped concurrently, before or after, it is gone in the end.
  const transaction = db.transaction('files', 'readwrite');
  if (await transaction.store.getKey(id)) await transaction.store.put(file, id);
  await transaction.done;
}

/** Returns a file that was kept since the app was opened. */
export const fileInHand = (id: string): File | undefined => inHand.get(id);

/** Returns a kept file, even from before a reload. */
export async function keptFile(id: string): Promise<File | undefined> {
  return inHand.get(id) ?? (await database()).get('files', id);
}

/** Loads a file that was kept before a reload, if there is one, for {@link fileInHand}. */
export async function takeInHand(id: string): Promise<void> {
  const file = await keptFile(id);
  if (file) inHand.set(id, file);
}

async function keptThumbnailOf(id: string): Promise<Blob | null> {
  const db = await database();
  const thumbnail = await db.get('files', thumbnailKey(id));
  if (thumbnail) return thumbnail;
  const file = await keptFile(id);
  return file ? madeThumbnail(file) : null;
}

/** Returns the thumbnail of a kept file, even after a reload. @returns `null` if there is none */
export function keptThumbnail(id: string): Promise<Blob | null> {
  const known = thumbnails.get(id) ?? remember(thumbnails, id, keptThumbnailOf(id));
  return known.catch(() => null);
}
