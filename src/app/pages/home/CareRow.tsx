import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { plantNames, type Deed } from '#domain/feedDays.ts';
import type { FeedInteraction } from '#app/data/feed.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { Badged } from './Badged.tsx';
import { FeedPhotos } from './FeedPhotos.tsx';
import { RowPending } from './RowPending.tsx';
import { RowLine } from './RowLine.tsx';

/** A person's care on a round, such as 'Anna watered 6 plants, misted 2'. A tap lists the plants; each leads to its card. */
export function CareRow({
  entries,
  sentence,
  deeds,
  isInMonth,
  isPending,
  isOpen,
  onToggle,
}: {
  entries: readonly [FeedInteraction, ...FeedInteraction[]];
  sentence: string;
  deeds: readonly Deed[];
  isInMonth: boolean;
  isPending: boolean;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  const photos = entries.flatMap((entry) => entry.photos);
  const names = plantNames(entries);
  const hasManyDeeds = deeds.length > 1;
  const [main, second] = deeds.map(({ past }) =>
    entries.find(({ actionNamePast }) => actionNamePast === past)!,
  );
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-left focus-visible:-outline-offset-3 active:bg-leaf-soft"
      >
        <Badged entry={second}>
          <ActionBadge
            icon={main!.actionIcon}
            colour={main!.actionColour}
            background={main!.actionBackground}
          />
        </Badged>
        <span className="min-w-0 flex-1">
          <RowLine at={entries[0].createdAt} isInMonth={isInMonth}>
            <span className="font-semibold">{sentence}</span>
          </RowLine>
          {!hasManyDeeds && photos.length === 0 && (
            <span title={names.join(', ')} className="block truncate text-tiny text-muted empty:hidden">
              {names.length > 2 && names.join(', ')}
              {names.length < entries.length && ` · ${entries.length} times`}
            </span>
          )}
          {isPending && <RowPending />}
          {photos.length > 0 && <FeedPhotos photos={photos} />}
        </span>
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
                className="flex min-h-12 items-center gap-3 pr-3 pl-15 focus-visible:-outline-offset-3 active:bg-leaf-soft"
              >
                <PlantPhoto
                  plantId={entry.plantID}
                  species={entry.plantSpecies}
                  name={entry.plantName}
                  src={entry.plantPhotoThumbnailURL}
                  size={32}
                />
                <RowLine at={entry.createdAt} isInMonth={isInMonth}>
                  {entry.plantName}
                  {hasManyDeeds && <span className="text-tiny text-muted"> {entry.actionNamePast}</span>}
                </RowLine>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
