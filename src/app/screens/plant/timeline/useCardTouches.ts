import { useMemo } from 'react';
import type { CardTouches } from '../../gestures/Pager.tsx';
import type { TimelineRef } from './useTimeline.ts';

const moveFace = (card: HTMLElement, dx: number) => {
  const face = card.querySelector<HTMLElement>('[data-card-face]');
  if (face) face.style.translate = dx > 0 ? `${dx}px` : '';
};

/** What touches do to the cards of a living plant (spec §2): holding one edits it, swiping that one to the right deletes it. */
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
