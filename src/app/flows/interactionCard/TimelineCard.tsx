import { memo } from 'react';
import type { TimelineItem } from '#domain/timeline.ts';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { CardHead, useDayWords } from './CardHead.tsx';
import { CardPhotos } from './CardPhotos.tsx';

/**
 * An entry in read mode. A long press starts editing it (spec §2), and so does its button.
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
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-card py-3 pr-2 pl-4">
      <CardHead item={item} today={today}>
        {onEdit && (
          <IconButton
            label={`Edit: ${item.title}, ${day}`}
            icon="pencil"
            data-edits
            className="text-muted active:bg-leaf-soft"
            onClick={() => onEdit(item.id)}
          />
        )}
      </CardHead>
      {item.note && <p className="pr-2 text-small whitespace-pre-line">{item.note}</p>}
      <CardPhotos photos={item.photos} entryId={item.id} title={item.title} />
    </div>
  );
});
