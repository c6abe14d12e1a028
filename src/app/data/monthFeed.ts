import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { monthBounds, type YearMonth } from '#domain/month.ts';
import { timeAt } from '#domain/zone.ts';
import { after } from './after.ts';
import { api } from './api.ts';
import type { FeedInteraction } from './feed.ts';
import { queryKeys } from './keys.ts';
import { useTimeZone } from './useToday.ts';

/** The most entries that the server lists at once. */
const pageSize = 100;

/** Later than any id, so that a page begins at a time instead of after an entry. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Reads what the household did from one time until another, newest first. @throws {ApiError} */
async function readBetween(from: number, until: number, signal: AbortSignal): Promise<FeedInteraction[]> {
  const read: FeedInteraction[] = [];
  let place = { before: lastId, beforeTime: new Date(until).toISOString() };
  for (;;) {
    const params = { query: { limit: pageSize, ...place } };
    const page = await dataOf(api.GET('/api/interactions/feed', { params, signal }));
    const inside = page.filter(({ createdAt }) => Date.parse(createdAt) >= from);
    read.push(...inside);
    if (inside.length < pageSize) return read;
    place = after(page.at(-1)!);
  }
}

/** How much the household did in each month of a year; `undefined` until it is read. It is kept on the phone like the feed. @param year such as 2027 */
export function useYearMonths(year: number): YearMonth[] | undefined {
  return useQuery({
    queryKey: [...queryKeys.feed, 'year', year],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/interactions/months', { params: { query: { year } }, signal })),
  }).data;
}

/** What the household did in a month, newest first. It is kept on the phone like the feed. @param month `YYYY-MM` */
export function useMonthFeed(month: string) {
  const zone = useTimeZone();
  return useQuery({
    // It is reloaded with the feed.
    queryKey: [...queryKeys.feed, month],
    queryFn: ({ signal }) => {
      const [from, until] = monthBounds(month);
      return readBetween(timeAt(zone, from, 0), timeAt(zone, until, 0), signal);
    },
  });
}
