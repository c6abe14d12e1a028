import { database } from './database.ts';
import { inHand, tileKey, tiles } from './filesInHand.ts';

/** The same for files that nobody has kept yet, so that a preview and a tile are made once. */
const tileOfFile = new WeakMap<File, Promise<Blob | null>>();

const put = (key: string, file: File): Promise<unknown> =>
  database().then((db) => db.put('files', file, key));

interface Remembered<K> {
  get: (key: K) => Promise<Blob | null> | undefined;
  set: (key: K, tile: Promise<Blob | null>) => unknown;
  delete: (key: K) => boolean;
}

/** Who is told that the phone could not keep a file. */
const listeners = new Set<() => void>();

/** Has somebody told of each file that is not kept over a reload. @returns ends that */
export function watchUnkept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellUnkept(error: unknown): void {
  console.warn('The photo is not kept over a reload.', error);
  for (const tell of listeners) tell();
}

/** Remembers a tile that is being made, unless that fails: another time it may be made. */
function remember<K>(known: Remembered<K>, key: K, tile: Promise<Blob | null>): Promise<Blob | null> {
  known.set(key, tile);
  tile.catch(() => known.get(key) === tile && known.delete(key));
  return tile;
}

const madeTile = (file: File): Promise<Blob | null> =>
  tileOfFile.get(file) ??
  remember(
    tileOfFile,
    file,
    import('../device/scale.ts').then((scale) => scale.tileOf(file)),
  );

/**
 * A file as its tile shows it: 120 px wide (spec §9), made beside the page's own thread.
 *
 * @returns `null` where it cannot be opened, or not now
 */
export const tileOf = (file: File): Promise<Blob | null> => madeTile(file).catch(() => null);

/** Keeps a file until it is dropped, with what its tile shows, also over a reload where the browser lets us. */
export function keepFile(id: string, file: File): void {
  inHand.set(id, file);
  const tile = tileOf(file);
  void remember(tiles, id, madeTile(file));
  put(id, file)
    .then(async () => {
      const small = await tile;
      if (small && inHand.has(id)) await put(tileKey(id), new File([small], 'tile.jpg'));
    }, tellUnkept)
    .catch((error: unknown) => console.warn('What a photo shows is made again after a reload.', error));
}

/**
 * Puts a smaller file in the place of one that is kept; where that was dropped meanwhile nothing is kept, and where there is no
 * room for both the one that was there stays.
 */
export async function replaceFile(id: string, file: File): Promise<void> {
  const db = await database().catch(() => undefined);
  if (inHand.has(id)) inHand.set(id, file);
  if (!db) return;
  // In one go: whoever drops it does so before or after, and then it is gone.
  const transaction = db.transaction('files', 'readwrite');
  if (await transaction.store.getKey(id)) await transaction.store.put(file, id);
  await transaction.done;
}

/** A file that was kept since the app was opened. */
export const fileInHand = (id: string): File | undefined => inHand.get(id);

/** A file that was kept, also before a reload. */
export async function keptFile(id: string): Promise<File | undefined> {
  return inHand.get(id) ?? (await database()).get('files', id);
}

/** Takes a file in hand again that was kept before a reload, if there is one. */
export async function takeInHand(id: string): Promise<void> {
  const file = await keptFile(id);
  if (file) inHand.set(id, file);
}

async function keptTileOf(id: string): Promise<Blob | null> {
  const db = await database();
  const tile = await db.get('files', tileKey(id));
  if (tile) return tile;
  const file = await keptFile(id);
  return file ? madeTile(file) : null;
}

/** What the tile of a kept file shows, also after a reload. @returns `null` where there is nothing to be seen of it */
export function keptTile(id: string): Promise<Blob | null> {
  const known = tiles.get(id) ?? remember(tiles, id, keptTileOf(id));
  return known.catch(() => null);
}

/** Forgets the files in hand; those in the database go with it. */
export function dropFiles(): void {
  inHand.clear();
  tiles.clear();
}
