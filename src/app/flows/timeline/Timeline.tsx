import { Suspense, useEffect, useMemo, type ComponentProps, type ReactNode } from 'react';
import { dayHeading } from '#domain/dayHeading.ts';
import type { TimelineItem } from '#domain/timeline.ts';
import { dayIn } from '#domain/zone.ts';
import { whenIdle } from '#app/runtime/idle.ts';
import type { Plant } from '#app/data/lists.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { lazyComponent } from '#app/ui/pages/lazyComponent.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { useWaiting } from '#app/ui/pages/useWaiting.ts';
import type EditedCard from '#app/flows/interactionCard/EditedCard.tsx';
import { TimelineCard } from '#app/flows/interactionCard/TimelineCard.tsx';
import { useEditedPlace } from './useEditedPlace.ts';
import { useEditedCard, useTimeline } from './useTimeline.ts';
import { useTimelineItems } from './useTimelineItems.ts';
import { LongList } from './LongList.tsx';

const lazyEditedCard = lazyComponent(() => import('#app/flows/interactionCard/EditedCard.tsx'));

/** A plant's timeline, newest first (spec §2 'Timeline cards'). */
export function Timeline({ plant }: { plant: Plant }) {
  const { items, today, isPending, isError, refetch } = useTimelineItems(plant.plantId);
  // Preload it, so that a long press can open it at once.
  useEffect(() => whenIdle(() => void lazyEditedCard.preload()), []);
  const isWaiting = useWaiting(isPending);
  if (isWaiting) return <Spinner className="w-full py-10 text-leaf" />;
  if (isError) return <ErrorState text="Couldn't load the timeline." onRetry={() => void refetch()} />;
  if (items.length === 0) {
    return (
      <EmptyState drawing={bench} text="Nothing here yet" detail="What you do for this plant is kept here." />
    );
  }
  return <Cards items={items} today={today} isAlive={plant.plantAlive} />;
}

/** The card in edit mode, or `fallback` if its code failed to load. */
function LazyCard({ fallback, ...props }: ComponentProps<typeof EditedCard> & { fallback: ReactNode }) {
  const [Loaded] = lazyEditedCard.useLazy();
  return Loaded ? <Loaded {...props} /> : fallback;
}

function Cards({
  items,
  today,
  isAlive,
}: {
  items: readonly TimelineItem[];
  today: string;
  isAlive: boolean;
}) {
  const timeline = useTimeline();
  const edited = useEditedCard(timeline);
  const edit = useMemo(
    () => timeline && ((interactionId: string) => timeline.send({ type: 'card.opened', interactionId })),
    [timeline],
  );
  const { shown, timeOf } = useEditedPlace(items, edited?.interactionId);
  const zone = useTimeZone();
  return (
    <LongList
      label="Timeline"
      items={shown}
      anchorOf={({ id }) => `i-${id}`}
      headingOf={(item) => dayHeading(dayIn(zone, timeOf(item)), today)}
    >
      {(item) => {
        const isEdited = edited?.interactionId === item.id;
        const card = <TimelineCard item={item} today={today} onEdit={isAlive ? edit : undefined} />;
        return (
          <div
            data-card={item.id}
            data-photos={item.photos.length}
            data-keeps-touches={isEdited || undefined}
          >
            {isEdited ? (
              <Suspense fallback={card}>
                <LazyCard item={item} today={today} card={edited.card} fallback={card} />
              </Suspense>
            ) : (
              card
            )}
          </div>
        );
      }}
    </LongList>
  );
}
