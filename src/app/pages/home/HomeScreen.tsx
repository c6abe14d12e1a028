import { Link } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { relativeDay } from '#domain/days.ts';
import { dayIn } from '#domain/zone.ts';
import { queryKeys } from '#app/server/keys.ts';
import { useFeed, type FeedInteraction } from '#app/server/feed.ts';
import { readAgain } from '#app/server/readAgain.ts';
import { useTimeZone, useToday } from '#app/server/useToday.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { label } from '#app/ui/lists/drawings/label.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { useNear } from '#app/ui/lists/useNear.ts';
import { DueToday } from './DueToday.tsx';

const PullToRefresh = lazyOptional(() => import('#app/flows/listRefresh/PullToRefresh.tsx'));

const read = () => readAgain(queryKeys.feed, queryKeys.tasks);

/** `/`: the feed, newest first (spec §2). */
export function HomeScreen() {
  const feed = useFeed();
  const entries = feed.data?.pages.flat() ?? [];
  const refresh = useRef<() => void>(null);
  const today = useToday();
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = feed;
  const canGoOn = hasNextPage && !isFetching && !isFetchNextPageError;
  const goOn = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const end = useNear<HTMLLIElement>(canGoOn ? goOn : null);
  return (
    <Page title="Home" menu={[{ label: 'Refresh', icon: 'rotate-cw', onSelect: () => refresh.current?.() }]}>
      <PullToRefresh read={read} handle={refresh} />
      <DueToday />
      {feed.isError && !feed.data ? (
        <ErrorState text="The feed could not be loaded." onRetry={() => void feed.refetch()} />
      ) : feed.isPending ? (
        <ListSkeleton look="cards" />
      ) : entries.length === 0 ? (
        <EmptyState
          drawing={label}
          text="Nothing here yet"
          detail="Print labels for your pots, then scan the first one."
        >
          <Link to="/settings/labels" className={buttonLook()}>
            Print labels
          </Link>
          <Link to="/scan" className={buttonLook('quiet')}>
            Scan a label
          </Link>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {entries.map((entry) => (
            <li key={entry.interactionID}>
              <Entry entry={entry} today={today} />
            </li>
          ))}
          <li ref={end} className="py-4 text-center text-small text-muted">
            {!hasNextPage ? (
              'No more items'
            ) : isFetchNextPageError ? (
              <Button variant="secondary" onClick={goOn}>
                Show more
              </Button>
            ) : (
              <span role="status">Loading…</span>
            )}
          </li>
        </ul>
      )}
    </Page>
  );
}

/** Maximum number of photos shown of an entry; the last one shows the number of further ones. */
const mostPhotos = 4;

function FeedPhotos({ photos }: { photos: FeedInteraction['photos'] }) {
  const more = photos.length - mostPhotos;
  return (
    <ul
      className="grid grid-cols-4 gap-1.5"
      aria-label={photos.length === 1 ? '1 photo' : `${photos.length} photos`}
    >
      {photos.slice(0, mostPhotos).map(({ id, thumbnail_url }, place) => (
        <li key={id} className="relative aspect-square overflow-hidden rounded-field bg-leaf-soft">
          <img
            src={thumbnail_url}
            alt=""
            width={360}
            height={360}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
          {more > 0 && place === mostPhotos - 1 && (
            <span className="absolute inset-0 flex items-center justify-center bg-black/55 font-semibold text-white">
              +{more}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, today }: { entry: FeedInteraction; today: string }) {
  const day = relativeDay(dayIn(useTimeZone(), Date.parse(entry.createdAt)), today);
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId: entry.plantID }}
      hash={`i-${entry.interactionID}`}
      className="block active:opacity-80"
    >
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex items-center gap-3">
          <PlantPhoto name={entry.plantName} src={entry.plantPhotoThumbnailURL} size={48} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{entry.plantName}</p>
            <p className="text-small text-muted">
              {entry.actionNamePast} · <time dateTime={entry.createdAt}>{day}</time>
            </p>
          </div>
          <ActionBadge
            icon={entry.actionIcon}
            colour={entry.actionColour}
            background={entry.actionBackground}
          />
        </div>
        {entry.interactionNote && <p className="text-small">{entry.interactionNote}</p>}
        {entry.photos.length > 0 && <FeedPhotos photos={entry.photos} />}
      </Card>
    </Link>
  );
}
