/**
 * Photos that were shared with Snug, until they are added to a plant or discarded. They are in a cache of their own because the
 * service worker takes them, perhaps while no user is signed in.
 */
import { sharedCache } from './sharedCache.ts';

/** Headers of a kept photo: the file's name and size in bytes, and the user who was signed in, '' if none was. */
const nameHeader = 'x-name';
const bytesHeader = 'x-bytes';
const userHeader = 'x-user';

const pathOf = (id: string) => `/shared/${id}`;

/**
 * Keeps a shared file.
 *
 * @param id the id that its photo will have
 * @param userId of the user who is signed in; `null` keeps it for the next one who signs in
 */
export async function keepShared(id: string, file: File, userId: string | null): Promise<void> {
  const headers = {
    'content-type': file.type,
    [nameHeader]: encodeURIComponent(file.name),
    [bytesHeader]: String(file.size),
    [userHeader]: userId ?? '',
  };
  await (await caches.open(sharedCache)).put(pathOf(id), new Response(file, { headers }));
}

/** Where the app opens if shared files could not be kept. */
export const failedShare = '/?share=failed';

/** Numbers of shared files that were not kept: those that are no pictures, and those for which there was no room. */
export interface LeftOut {
  others: number;
  more: number;
}

/** Returns the address at which the app opens after a share. */
export const openingAfter = ({ others, more }: LeftOut): string =>
  others + more === 0 ? '/' : `/?share=partly&others=${others}&more=${more}`;

/** @returns `null` if the address is not one of {@link openingAfter} with files left out */
export function leftOutAt(address: string): LeftOut | null {
  const [, others, more] = /^\/\?share=partly&others=(\d{1,4})&more=(\d{1,4})$/.exec(address) ?? [];
  return others === undefined ? null : { others: Number(others), more: Number(more) };
}

/** Returns whether photos were shared and kept. */
export const hasPhotos = async (): Promise<boolean> => 'caches' in globalThis && caches.has(sharedCache);

/** Returns how many photos are kept, and their size in bytes. */
export async function keptShares(): Promise<{ photos: number; bytes: number }> {
  if (!(await hasPhotos())) return { photos: 0, bytes: 0 };
  const kept = await (await caches.open(sharedCache)).matchAll();
  const sizes = kept.map(({ headers }) => Number(headers.get(bytesHeader) ?? 0));
  return { photos: kept.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Returns the files that were shared with this user, by the ids that their photos will have. Those of other users are deleted. */
export async function loadShared(userId: string): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  if (!(await hasPhotos())) return files;
  const cache = await caches.open(sharedCache);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const owner = response?.headers.get(userHeader) ?? '';
    if (!response || (owner !== '' && owner !== userId)) {
      await cache.delete(request);
      continue;
    }
    const name = decodeURIComponent(response.headers.get(nameHeader) ?? '');
    const type = response.headers.get('content-type') ?? '';
    files.set(request.url.split('/').at(-1)!, new File([await response.blob()], name, { type }));
  }
  return files;
}

/** Removes shared files that were added or discarded. */
export async function dropShared(ids: readonly string[]): Promise<void> {
  const cache = await caches.open(sharedCache);
  for (const id of ids) await cache.delete(pathOf(id));
  if ((await cache.keys()).length === 0) await caches.delete(sharedCache);
}
