import { useMemo } from 'react';
import type { CardTouches } from '#app/device/gestures/Pager.tsx';
import type { TimelineRef } from '#app/flows/timeline/useTimeline.ts';

const moveFace = (card: HTMLElement, dx: number) => {
  const face = card.querySelector<HTMLElement>('[data-card-face]');
  if (face) face.style.translate = dx > 0 ? `${dx}px` : '';
};

/** Returns the touch handlers for a living plant's cards (spec §2): a long press edits one, swiping that one right deletes it. */
export function useCardTouches(timeline: TimelineRef | undefined): CardTouches {
  return useMemo(
    () => ({
      onHeld: (card) => timeline?.send({ type: 'card.opened', interactionId: card.dataset.card! }),
      onDragged: moveFace,
      onReturned: (card) => moveFace(card, 0),
      onSwiped: (card) => {
        moveFace(card, 0);
        timeline?.getSnapshot().children.interactionCard?.send({
          type: 'deletion.requested',
          photoCount: Number(card.dataset.photos),
        });
      },
    }),
    [timeline],
  );
}
