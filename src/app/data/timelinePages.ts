import { dataOf, type Api } from '#contract/client.ts';
import type { Entry } from './changeLists.ts';
import { after } from './after.ts';

/** The most entries that the server lists at once. */
const pageSize = 100;

/**
 * Reads a plant's timeline page by page, newest first.
 *
 * @throws {ApiError}
 */
export async function* timelinePages(
  api: Api,
  plantId: string,
  signal?: AbortSignal,
): AsyncGenerator<Entry[]> {
  for (let from = {}; ;) {
    const params = { path: { plantId }, query: { limit: pageSize, ...from } };
    const page = await dataOf(api.GET('/api/plants/{plantId}/interactions', { params, signal }));
    yield page;
    if (page.length < pageSize) return;
    from = after(page.at(-1)!);
  }
}

/**
 * Reads a plant's whole timeline, newest first. What follows the last entry of a page in a known list is not read again.
 *
 * @param known the list as last read
 * @throws {ApiError}
 */
export async function readTimeline(
  api: Api,
  plantId: string,
  known: readonly Entry[] = [],
  signal?: AbortSignal,
): Promise<Entry[]> {
  const read: Entry[] = [];
  for await (const page of timelinePages(api, plantId, signal)) {
    read.push(...page);
    const last = page.at(-1)?.interactionID;
    const place = page.length < pageSize ? -1 : known.findIndex((entry) => entry.interactionID === last);
    if (place !== -1) return [...read, ...known.slice(place + 1)];
  }
  return read;
}
