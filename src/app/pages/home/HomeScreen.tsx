import { Suspense, useCallback, useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { queryKeys } from '#app/data/keys.ts';
import { useFeed } from '#app/data/feed.ts';
import { readAgain } from '#app/data/readAgain.ts';
import { useToday } from '#app/data/useToday.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { lazyComponent, lazyOptional } from '#app/ui/pages/lazyComponent.tsx';
import { useNear } from '#app/ui/lists/useNear.ts';
import { DueToday } from './DueToday.tsx';
import type FeedDays from './FeedDays.tsx';

/** Fetched while the feed is. */
const lazyFeedDays = lazyComponent(() => import('./FeedDays.tsx'));
const EmptyHome = lazyOptional(() => import('./EmptyHome.tsx'));
const PullToRefresh = lazyOptional(() => import('#app/flows/listRefresh/PullToRefresh.tsx'));

const read = () => readAgain(queryKeys.feed, queryKeys.tasks);

/** `/`: the feed by day, newest first (spec §2). */
export function HomeScreen() {
  const feed = useFeed();
  const pages = feed.data?.pages;
  // Read here: React Query announces changes only of what has been read, and the end of the list may suspend before.
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = feed;
  const end = { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage };
  const entries = useMemo(() => pages?.flat() ?? [], [pages]);
  useEffect(() => void lazyFeedDays.preload(), []);
  const refresh = useRef<() => void>(null);
  const today = useToday();
  return (
    <Page title="Home" menu={[{ label: 'Refresh', icon: 'rotate-cw', onSelect: () => refresh.current?.() }]}>
      <PullToRefresh read={read} handle={refresh} />
      <DueToday />
      {feed.isError && !feed.data ? (
        <ErrorState text="Couldn't load the feed." onRetry={() => void feed.refetch()} />
      ) : feed.isPending ? (
        <ListSkeleton look="cards" />
      ) : entries.length === 0 ? (
        <EmptyHome />
      ) : (
        <Suspense fallback={<ListSkeleton look="cards" />}>
          <Days entries={entries} today={today} />
          <FeedEnd {...end} />
        </Suspense>
      )}
    </Page>
  );
}

function Days(props: ComponentProps<typeof FeedDays>) {
  const [Loaded, tryAgain] = lazyFeedDays.useLazy();
  return Loaded ? (
    <Loaded {...props} />
  ) : (
    <ErrorState text="Couldn't load the feed." onRetry={() => void tryAgain()} />
  );
}

/** The end of what has loaded. It loads the next page when it comes near, but not before the entries are drawn above it. */
function FeedEnd({
  hasNextPage,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
}: Pick<
  ReturnType<typeof useFeed>,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>) {
  const canGoOn = hasNextPage && !isFetching && !isFetchNextPageError;
  const goOn = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const end = useNear<HTMLParagraphElement>(canGoOn ? goOn : null);
  return (
    <p ref={end} className="py-4 text-center text-small text-muted">
      {!hasNextPage ? (
        'No more items'
      ) : isFetchNextPageError ? (
        <Button variant="secondary" onClick={goOn}>
          Show more
        </Button>
      ) : (
        <span role="status">Loading…</span>
      )}
    </p>
  );
}
