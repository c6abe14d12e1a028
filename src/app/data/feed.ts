import { useInfiniteQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { after } from './after.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';
import { poll } from './poll.ts';

export type FeedInteraction = components['schemas']['FeedInteraction'];

/** Page size of the feed (spec §9). */
const feedPage = 20;

/** The feed, newest first, page by page until one is short. */
export const useFeed = () =>
  useInfiniteQuery({
    queryKey: queryKeys.feed,
    initialPageParam: {},
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/interactions/feed', {
          params: { query: { limit: feedPage, ...pageParam } },
          signal,
        }),
      ),
    getNextPageParam: (last) => (last.length < feedPage ? undefined : after(last.at(-1)!)),
    refetchInterval: poll,
  });
