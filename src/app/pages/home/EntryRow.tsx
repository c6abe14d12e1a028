import { Link } from '@tanstack/react-router';
import { isolated } from '#domain/bidi.ts';
import type { FeedInteraction } from '#app/data/feed.ts';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { Badged } from './Badged.tsx';
import { FeedPhotos } from './FeedPhotos.tsx';
import { RowPending } from './RowPending.tsx';
import { RowLine } from './RowLine.tsx';

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
  isPending,
}: {
  entry: FeedInteraction;
  sentence: string;
  person: string;
  isInMonth: boolean;
  isPending: boolean;
}) {
  const { photos, interactionNote: note, actionNamePast } = entry;
  return (
    <Link
      to="/plants/$plantId"
      params={{ plantId: entry.plantID }}
      hash={`i-${entry.interactionID}`}
      className="flex min-h-12 items-center gap-3 px-3 py-1.5 focus-visible:-outline-offset-3 active:bg-leaf-soft"
    >
      <Badged entry={entry}>
        <PlantPhoto
          plantId={entry.plantID}
          species={entry.plantSpecies}
          name={entry.plantName}
          src={entry.plantPhotoThumbnailURL}
          size={36}
        />
      </Badged>
      <span className="min-w-0 flex-1">
        <RowLine at={entry.createdAt} isInMonth={isInMonth}>
          <span className="font-semibold">{note ? entry.plantName : sentence}</span>
          {note && (
            <span className="text-tiny text-muted">
              {' '}
              {isolated(actionNamePast)} · {person}
            </span>
          )}
        </RowLine>
        {note && <span className="line-clamp-2 text-small leading-snug whitespace-pre-line">{note}</span>}
        {isPending && <RowPending />}
        {photos.length > 1 && <FeedPhotos photos={photos} />}
      </span>
      {photos.length === 1 && <FeedPhotos photos={photos} />}
    </Link>
  );
}
