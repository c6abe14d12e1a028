import { Pencil } from 'lucide';
import { memo, useRef } from 'react';
import type { TimelineItem } from '#domain/timeline.ts';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { CardHead, useDayWords } from './CardHead.tsx';
import { CardPhotos } from './CardPhotos.tsx';

/**
 * An entry in read mode. A long press starts editing it (spec §2), and so does its button, which is visible while the card is
 * touched, pointed at or focused.
 *
 * @param onEdit omitted if the plant is dead, and its entries cannot be edited
 */
export const TimelineCard = memo(function TimelineCard({
  item,
  today,
  onEdit,
}: {
  item: TimelineItem;
  today: string;
  onEdit?: (id: string) => void;
}) {
  const day = useDayWords(item, today);
  // The first tap of a finger shows the button; it must not press it, too.
  const wasShown = useRef(true);
  return (
    <div
      tabIndex={-1}
      onPointerDownCapture={({ pointerType, currentTarget }) => {
        wasShown.current = pointerType !== 'touch' || currentTarget.matches(':focus-within');
      }}
      className="group flex flex-col gap-2 rounded-card border border-line bg-card py-2 pr-2 pl-3.5 outline-none"
    >
      <CardHead item={item} today={today}>
        {onEdit && (
          <IconButton
            label={`Edit: ${item.title}, ${day}`}
            icon={Pencil}
            data-edits
            className="-my-1 text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 active:bg-leaf-soft"
            onClick={({ detail }) => (wasShown.current || detail === 0) && onEdit(item.id)}
          />
        )}
      </CardHead>
      {item.note && <p className="pr-2 text-small whitespace-pre-line">{item.note}</p>}
      <CardPhotos photos={item.photos} entryId={item.id} title={item.title} />
    </div>
  );
});
