import { MapPin, Skull, Sprout } from 'lucide';
import type { CSSProperties } from 'react';
import { monthYear } from '#domain/dates.ts';
import { isStruggling } from '#domain/health.ts';
import { healthWords } from '#domain/healthWords.ts';
import type { Plant } from '#app/data/lists.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { NotSentYet } from '#app/flows/outbox/NotSentYet.tsx';
import { useIntents } from '#app/flows/outbox/useIntents.ts';
import { useOpenPhoto } from '#app/flows/photoViewer/usePhotoAddress.ts';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { FallbackImage } from '#app/ui/FallbackImage.tsx';
import { LeafPicture } from '#app/ui/LeafPicture.tsx';
import type { KnownPlant } from './knownPlant.ts';
import { isInHead } from './isInHead.ts';
import { editPot } from './requests.ts';
import { useIsFree } from '#app/runtime/useIsFree.ts';
import { useProfilePhoto } from '#app/flows/profilePhoto/useProfilePhoto.ts';

const chip =
  'inline-flex min-h-12 max-w-full items-center gap-2 rounded-full border border-line bg-card px-4 text-small';

/**
 * The head of the page (spec §2): photo, name, species, date of acquisition, and the pot or the date of death.
 *
 * @param known what can be shown before the plant has loaded
 * @param plant `undefined` until then
 */
export function PlantHeader({ known, plant }: { known: KnownPlant; plant: Plant | undefined }) {
  const { plantId, plantName, species, acquiredAt, plantAlive = true } = known;
  const isPending = useIntents(plantId).some(isInHead);
  return (
    // In landscape, the page's header shows name, species and photo, so that the actions are in view.
    <section aria-label="Plant" className="-mx-4 -mt-2 mb-5 short:mt-0 short:mb-3">
      <Picture plant={known} isOpenable={plant !== undefined} />
      <div className="flex flex-col gap-3 px-4">
        <div className="flex flex-col gap-0.5 short:sr-only">
          <h2 className="text-display font-semibold tracking-tight">{plantName}</h2>
          <p className="flex flex-wrap gap-x-3 text-body text-muted">
            {species && <em>{species}</em>}
            {acquiredAt && (
              <span>
                {plantAlive ? 'Since' : 'Acquired'} {monthYear(acquiredAt)}
              </span>
            )}
            {isPending && (
              <span className="text-small">
                <NotSentYet />
              </span>
            )}
          </p>
        </div>
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
          {plant && (plantAlive ? <PlacedIn plant={plant} /> : <Ended plant={plant} />)}
          {plant && plantAlive && <LatestHealth plant={plant} />}
        </div>
      </div>
    </section>
  );
}

// Inline, since the page's own styles are part of the first load.
const leaf: CSSProperties = {
  height: 'min(54vw, 15rem, 32dvh)',
  fontSize: 'min(18vw, 5rem)',
  maskImage: 'linear-gradient(#000 70%, transparent)',
};

/** Fades the photo into the page. Text begins below it, so that its contrast does not depend on the photo. */
const fading: CSSProperties = {
  height: 'min(64vw, 18rem, 38dvh)',
  maskImage: 'linear-gradient(#000 55%, transparent)',
};

/** The plant's photo, which fades into the page, or the leaf of a plant without one. A tap shows the photo full-screen. */
function Picture({ plant, isOpenable }: { plant: KnownPlant; isOpenable: boolean }) {
  const { plantId, plantName, species, plantAlive = true } = plant;
  const { photoId, full, thumb } = useProfilePhoto(plant);
  const openPhoto = useOpenPhoto();
  const look = `profile-photo block w-full overflow-hidden short:hidden ${plantAlive ? '' : 'grayscale'}`;
  if (photoId === null) {
    return (
      <span aria-hidden style={leaf} className={`${look} font-semibold`}>
        <LeafPicture plantId={plantId} name={plantName} species={species} />
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label="Profile photo"
      onClick={isOpenable ? () => openPhoto(photoId) : undefined}
      style={fading}
      className={`${look} transition duration-150 focus-visible:-outline-offset-3 active:brightness-90`}
    >
      <Photo key={photoId} full={full} thumb={thumb} plant={plant} />
    </button>
  );
}

/** A photo above its thumbnail. What cannot be loaded is replaced: by the thumbnail, and that by the plant's leaf. */
function Photo({ full, thumb, plant }: { full: string; thumb: string; plant: KnownPlant }) {
  const look = { alt: '', width: 448, height: 288, className: 'size-full object-cover' };
  return (
    <FallbackImage {...look} src={full} style={{ background: `url(${thumb}) center / cover` }}>
      <FallbackImage {...look} src={thumb}>
        <span style={{ fontSize: leaf.fontSize }} className="block size-full font-semibold">
          <LeafPicture plantId={plant.plantId} name={plant.plantName} species={plant.species} />
        </span>
      </FallbackImage>
    </FallbackImage>
  );
}

/** The pot of a living plant, whose details a tap opens, and the place of the pot. */
function PlacedIn({ plant }: { plant: Plant }) {
  const { potId, potName, potLocation } = plant;
  const isFree = useIsFree();
  if (potId === null) return <p className="text-small text-muted">In no pot</p>;
  return (
    <>
      <button
        type="button"
        aria-disabled={!isFree || undefined}
        onClick={isFree ? () => editPot(potId) : undefined}
        className={`${chip} transition duration-150 active:bg-leaf-soft aria-disabled:opacity-55`}
      >
        <Icon icon={Sprout} size={20} className="shrink-0 text-terracotta" />
        <span className="sr-only">Pot </span>
        <span className="min-w-0 font-semibold">{potName}</span>
        <Icon icon="chevron-right" size={18} className="-mr-1 shrink-0 text-muted" />
      </button>
      {potLocation && (
        <p className="flex min-w-0 items-center gap-1.5 text-small text-muted">
          <Icon icon={MapPin} size={18} className="shrink-0" />
          <span className="sr-only">Place </span>
          <span className="min-w-0">{potLocation}</span>
        </p>
      )}
    </>
  );
}

/** How the plant was when that was last recorded. */
function LatestHealth({ plant }: { plant: Plant }) {
  const words = healthWords(plant, useTimeZone(), useToday());
  if (words === null) return null;
  return (
    <p
      className={`flex min-w-0 items-center gap-1.5 text-small ${isStruggling(plant) ? 'font-semibold text-terracotta' : 'text-muted'}`}
    >
      <ActionIcon name="heart-pulse" size={18} />
      <span className="sr-only">Health </span>
      <span className="min-w-0">{words}</span>
    </p>
  );
}

/** The plant's date of death. */
function Ended({ plant: { diedAt } }: { plant: Plant }) {
  return (
    <p className={`${chip} text-soil`}>
      <Icon icon={Skull} size={20} className="shrink-0" />
      <span>
        <span className="sr-only">Died </span>
        {diedAt && monthYear(diedAt)}
      </span>
    </p>
  );
}
