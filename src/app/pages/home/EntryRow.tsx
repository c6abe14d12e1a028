import { Link } from '@tanstack/react-router';
import type { FeedInteraction } from '#app/server/feed.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { EntryTime } from './EntryTime.tsx';
import { FeedPhotos } from './FeedPhotos.tsx';

/**
 * One entry of the feed: a sentence such as 'Anna watered Monty', or its plant and note; and its photos. It leads to its card.
 *
 * @param sentence for an entry without a note
 * @param person who recorded it
 */
export function EntryRow({
  entry,
  sentence,
  person,
  isInMonth,
}: {
  entry: FeedInteraction;
  sentence: string;
  person: string;
  isInMonth: boolean;
}) {
  const { photos, interactionNote: note, actionNamePast } = entry;
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId: entry.plantID }}
      hash={`i-${entry.interactionID}`}
      className="flex flex-col gap-1 px-3.5 py-2 focus-visible:-outline-offset-3 active:bg-leaf-soft"
    >
      <span className="flex items-center gap-3">
        <ActionBadge
          icon={entry.actionIcon}
          colour={entry.actionColour}
          background={entry.actionBackground}
        />
        <span className="min-w-0 flex-1">
          <span className="block text-small leading-snug font-semibold wrap-anywhere">
            {note ? entry.plantName : sentence}
          </span>
          {note && (
            <span className="block text-tiny text-muted">
              {actionNamePast} · {person}
            </span>
          )}
        </span>
        <EntryTime at={entry.createdAt} isInMonth={isInMonth} />
        <PlantPhoto
          plantId={entry.plantID}
          species={entry.plantSpecies}
          name={entry.plantName}
          src={entry.plantPhotoThumbnailURL}
          size={36}
        />
      </span>
      {(note || photos.length > 0) && (
        <span className="flex flex-col gap-1 pl-12">
          {note && <span className="line-clamp-2 text-small leading-snug whitespace-pre-line">{note}</span>}
          {photos.length > 0 && <FeedPhotos photos={photos} />}
        </span>
      )}
    </Link>
  );
}
