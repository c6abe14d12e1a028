import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { FeedInteraction } from '#app/server/feed.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { EntryTime } from './EntryTime.tsx';
import { FeedPhotos } from './FeedPhotos.tsx';

/** The same care of several plants, such as 'Anna watered 6 plants'. A tap lists them; each leads to its card. */
export function CareRow({
  entries,
  sentence,
  names,
  isInMonth,
  isOpen,
  onToggle,
}: {
  entries: readonly [FeedInteraction, ...FeedInteraction[]];
  sentence: string;
  names: readonly string[];
  isInMonth: boolean;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  const photos = entries.flatMap((entry) => entry.photos);
  const [{ actionIcon, actionColour, actionBackground, createdAt }] = entries;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex w-full items-center gap-3 px-3.5 py-2 text-left focus-visible:-outline-offset-3 active:bg-leaf-soft"
      >
        <ActionBadge icon={actionIcon} colour={actionColour} background={actionBackground} />
        <span className="min-w-0 flex-1">
          <span className="block text-small leading-snug font-semibold wrap-anywhere">{sentence}</span>
          <span className="block truncate text-tiny text-muted empty:hidden">
            {names.length > 2 && names.join(', ')}
            {names.length < entries.length && ` · ${entries.length} times`}
          </span>
          {photos.length > 0 && <FeedPhotos photos={photos} />}
        </span>
        <EntryTime at={createdAt} isInMonth={isInMonth} />
        <Icon
          icon="chevron-right"
          size={20}
          className={`shrink-0 text-muted transition-transform duration-150 ${isOpen ? '-rotate-90' : 'rotate-90'}`}
        />
      </button>
      {isOpen && (
        <ul id={id} className="pb-1.5">
          {entries.map((entry) => (
            <li key={entry.interactionID}>
              <Link
                to="/plants/$plantId"
                params={{ plantId: entry.plantID }}
                hash={`i-${entry.interactionID}`}
                className="flex min-h-12 items-center gap-3 pr-3.5 pl-14 focus-visible:-outline-offset-3 active:bg-leaf-soft"
              >
                <PlantPhoto
                  plantId={entry.plantID}
                  species={entry.plantSpecies}
                  name={entry.plantName}
                  src={entry.plantPhotoThumbnailURL}
                  size={32}
                />
                <span className="min-w-0 flex-1 text-small wrap-anywhere">{entry.plantName}</span>
                <EntryTime at={entry.createdAt} isInMonth={isInMonth} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
