import { useState } from 'react';
import { dublinDay } from '#domain/dublin.ts';
import type { Plant } from '../../../queries/lists.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { EditedCard } from './EditedCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import { useEditedCard, useTimeline } from './useTimeline.ts';
import { useTimelineItems } from './useTimelineItems.ts';
import { useTimelineWindow } from './useTimelineWindow.ts';

/** What happened to a plant, newest first (spec §2 'Timeline cards'). Only the cards near the screen are drawn. */
export function Timeline({ plant }: { plant: Plant }) {
  const { items, isPending, isError, refetch } = useTimelineItems(plant.plantId);
  const timeline = useTimeline();
  const edited = useEditedCard(timeline);
  const [today] = useState(() => dublinDay(Date.now()));
  const { list, rows, height, measure, marked } = useTimelineWindow(items, edited?.interactionId ?? null);

  if (isPending) return <Spinner className="w-full py-10 text-leaf" />;
  if (isError) return <ErrorState text="The timeline could not be loaded." onRetry={() => void refetch()} />;
  if (items.length === 0) {
    return (
      <EmptyState drawing="bench" text="Nothing here yet" detail="What you do for this plant is kept here." />
    );
  }
  const edit = (interactionId: string) => timeline?.send({ type: 'card.opened', interactionId });
  return (
    <ol ref={list} aria-label="Timeline" className="relative" style={{ height }}>
      {rows.map(({ index, top }) => {
        const item = items[index]!;
        const isEdited = edited?.interactionId === item.id;
        return (
          <li
            key={item.id}
            ref={measure}
            data-index={index}
            data-card={item.id}
            data-photos={item.photos.length}
            data-keeps-touches={isEdited || undefined}
            id={`i-${item.id}`}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={`absolute inset-x-0 top-0 pb-3 ${marked === item.id ? 'timeline-marked' : ''}`}
            style={{ translate: `0 ${top}px` }}
          >
            {isEdited ? (
              <EditedCard item={item} today={today} card={edited.card} />
            ) : (
              <TimelineCard item={item} today={today} onEdit={plant.plantAlive ? edit : undefined} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
