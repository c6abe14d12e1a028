import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dublinDay, relativeDay } from '#domain/dublin.ts';
import { useFeed, type FeedInteraction } from '../../queries/lists.ts';
import { ActionBadge } from '../../ui/ActionBadge.tsx';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlantPhoto } from '../../ui/PlantPhoto.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** `/`: what happened, newest first (spec §2). */
export function HomeScreen() {
  const feed = useFeed();
  const entries = feed.data?.pages.flat() ?? [];
  const [today] = useState(() => dublinDay(Date.now()));
  return (
    <Page title="Home">
      {feed.isPending ? (
        <Spinner className="py-16 text-leaf" />
      ) : feed.isError ? (
        <ErrorState text="The feed could not be loaded." onRetry={() => void feed.refetch()} />
      ) : entries.length === 0 ? (
        <EmptyState
          drawing="label"
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
          <li className="py-4 text-center text-small text-muted">
            {feed.hasNextPage ? (
              <Button
                variant="secondary"
                busyLabel={feed.isFetchingNextPage && 'Loading…'}
                onClick={() => void feed.fetchNextPage()}
              >
                Show more
              </Button>
            ) : (
              'No more items'
            )}
          </li>
        </ul>
      )}
    </Page>
  );
}

function Entry({ entry, today }: { entry: FeedInteraction; today: string }) {
  const day = relativeDay(dublinDay(Date.parse(entry.createdAt)), today);
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
      </Card>
    </Link>
  );
}
