import type { QueryKey } from '@tanstack/react-query';
import { del, get, set, setMany } from 'idb-keyval';
import wholeReader from 'zxing-wasm/reader/zxing_reader.wasm?url';
import labelReader from '#app/device/reader/label_reader.wasm?url';
import { whenIdle } from '#app/runtime/idle.ts';
import { session } from '#app/runtime/app.ts';
import { listPlantPages, sharedLists, type PlantPage } from '#app/data/ahead.ts';
import { queries } from '#app/data/api.ts';
import { busterOf, listsOfPlant, listStore, rowKey, rowOf } from '#app/data/keptLists.ts';
import { trimLists } from '#app/data/trimLists.ts';
import { keptOwner } from '#app/storage/keptSession.ts';

/** How long what was fetched ahead counts as fresh, in ms: 6 hours. */
const freshness = 6 * 3_600_000;

/** Pause between two requests, in ms, so that those of the open page come first. */
const pause = 500;

/** The row that says when everything was fetched, and for whom. */
const doneKey = 'ahead';

const isQuiet = () =>
  document.visibilityState === 'visible' &&
  navigator.onLine &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Returns whether this phone may read something ahead for a user now. While they sign out, the server refuses it. */
export const mayReadAhead = (owner: string): boolean =>
  isQuiet() && keptOwner() === owner && session()?.getSnapshot().matches('signedIn') === true;

/** Waits until the page is idle. @throws if this phone should fetch nothing now, or another user is signed in */
export async function rest(owner: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pause));
  await new Promise<void>(whenIdle);
  if (!mayReadAhead(owner)) throw new Error('This is no time to fetch ahead.');
}

/** Keeps lists that no page of the app has read since it was opened. */
async function keep(owner: string, lists: readonly (readonly [QueryKey, unknown])[]): Promise<void> {
  const now = Date.now();
  const unread = lists.filter(([key]) => queries.getQueryData(key) === undefined);
  const rows = unread.map(
    ([key, data]) => [rowKey(key), rowOf(busterOf(owner), key, data, now)] as [string, unknown],
  );
  if (keptOwner() === owner) await setMany(rows, listStore());
}

/** Keeps what the page of a plant shows. */
const keepPage = (owner: string, { plant, interactions, tasks, photos, preferences }: PlantPage) => {
  const data = [plant, interactions, tasks, photos, preferences];
  return keep(
    owner,
    listsOfPlant(plant.plantId).map((key, index) => [key, data[index]] as const),
  );
};

/** Puts a file into the service worker's cache. */
async function fetchFile(url: string): Promise<void> {
  if (navigator.serviceWorker?.controller) await (await fetch(url)).arrayBuffer();
}

async function fetchAll(owner: string): Promise<void> {
  // First: the next tap may be on the scan button.
  await rest(owner);
  await fetchFile(labelReader);
  for (const [key, read] of sharedLists) {
    if (queries.getQueryData(key) !== undefined) continue;
    await rest(owner);
    await keep(owner, [[key, await read()]]);
  }
  const thumbnails: string[] = [];
  for (let after: string | undefined; ;) {
    await rest(owner);
    const pages: PlantPage[] = await listPlantPages(after);
    for (const page of pages) await keepPage(owner, page);
    thumbnails.push(...pages.flatMap(({ plant }) => plant.plantPhoto ?? []));
    after = pages.at(-1)?.plant.plantId;
    if (after === undefined) break;
  }
  for (const url of thumbnails) {
    await rest(owner);
    await fetchFile(url);
  }
  // Last: few scans need it.
  await rest(owner);
  await fetchFile(wholeReader);
}

/**
 * Keeps the pages of all living plants and the label reader on this phone, so that each plant opens without a network. Runs while
 * the page is idle, with one request at a time, every few hours, and never if the phone saves data.
 *
 * @throws if it could not finish; the next start of the app begins again
 */
export async function fetchAhead(): Promise<void> {
  const owner = keptOwner();
  if (owner === null || !session()?.getSnapshot().matches({ signedIn: 'current' })) return;
  const done = await get<{ owner: string; at: number }>(doneKey, listStore());
  if (done?.owner === owner && Date.now() - done.at < freshness) return;
  await del(doneKey, listStore());
  await fetchAll(owner);
  await trimLists(owner);
  await set(doneKey, { owner, at: Date.now() }, listStore());
}
