import { useInteractions, type Plant } from '../../queries/lists.ts';
import { ActionBadge } from '../../ui/ActionBadge.tsx';
import type { CardTouches } from '../gestures/Pager.tsx';

/** What touches do to a card. */
export const cardTouches: CardTouches = {
  onHeld: (card) => (card.dataset.keepsTouches = ''),
  onDragged: (card, dx) => (card.style.translate = `${dx}px`),
  onSwiped: (card) => (card.style.translate = ''),
  onReturned: (card) => (card.style.translate = ''),
};

/** What happened to a plant. */
export function Timeline({ plant }: { plant: Plant }) {
  const { data: interactions = [] } = useInteractions(plant.plantId);
  return (
    <ul aria-label="Timeline" className="flex flex-col gap-3">
      {interactions.map((entry) => (
        <li
          key={entry.interactionID}
          data-card={entry.interactionID}
          className="flex min-h-20 items-center gap-3 rounded-card border border-line bg-card p-4"
        >
          <ActionBadge
            icon={entry.actionIcon}
            colour={entry.actionColour}
            background={entry.actionBackground}
          />
          <span className="font-semibold">{entry.actionNamePast}</span>
        </li>
      ))}
    </ul>
  );
}
