import { monthYear } from '#domain/dates.ts';
import type { Plant } from '#app/server/lists.ts';
import { useOpenPhoto } from '#app/flows/photoViewer/usePhotoAddress.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { editPot } from './requests.ts';
import { useIsFree } from '#app/runtime/useIsFree.ts';
import { useProfilePhoto } from '#app/flows/profilePhoto/useProfilePhoto.ts';

const chip =
  'inline-flex min-h-12 items-center gap-2 rounded-full border border-line bg-card px-4 text-small';

/** The profile's head (spec §2): photo, name, species, date of acquisition, and the pot or the date of death. */
export function PlantHeader({ plant }: { plant: Plant }) {
  const { plantName, species, acquiredAt, plantAlive } = plant;
  return (
    <section aria-label="Plant" className="flex flex-col items-center gap-4 pt-2 text-center">
      <Picture plant={plant} />
      <div className="flex max-w-full flex-col gap-1">
        <h2 className="text-title font-semibold">{plantName}</h2>
        {species && <p className="text-body text-muted italic">{species}</p>}
        {acquiredAt && (
          <p className="text-small text-muted">
            {plantAlive ? 'Since' : 'Acquired'} {monthYear(acquiredAt)}
          </p>
        )}
      </div>
      {plantAlive ? <PlacedIn plant={plant} /> : <Ended plant={plant} />}
    </section>
  );
}

/** The plant's photo; a tap shows it full-screen. */
function Picture({ plant }: { plant: Plant }) {
  const { plantId, plantName, plantAlive, species } = plant;
  const { photoId, full, thumb } = useProfilePhoto(plant);
  const openPhoto = useOpenPhoto();
  const look = `profile-photo rounded-full p-1.5 ${plantAlive ? 'bg-leaf-soft' : 'bg-line grayscale'}`;
  const picture = (
    <PlantPhoto
      key={photoId}
      plantId={plantId}
      species={species}
      name={plantName}
      src={full}
      under={thumb}
      size={144}
    />
  );
  if (photoId === null) return <span className={look}>{picture}</span>;
  return (
    <button
      type="button"
      aria-label="Profile photo"
      onClick={() => openPhoto(photoId)}
      className={`${look} transition duration-150 active:brightness-90`}
    >
      {picture}
    </button>
  );
}

/** The pot of a living plant; a tap opens its details. */
function PlacedIn({ plant }: { plant: Plant }) {
  const { potId, potName } = plant;
  const isFree = useIsFree();
  if (potId === null) return <p className="text-small text-muted">In no pot</p>;
  return (
    <button
      type="button"
      aria-disabled={!isFree || undefined}
      onClick={isFree ? () => editPot(potId) : undefined}
      className={`${chip} transition duration-150 active:bg-leaf-soft aria-disabled:opacity-55`}
    >
      <Icon icon="sprout" size={20} className="shrink-0 text-terracotta" />
      <span className="sr-only">Pot </span>
      <span className="min-w-0 font-semibold">{potName}</span>
      <Icon icon="chevron-right" size={18} className="-mr-1 shrink-0 text-muted" />
    </button>
  );
}

/** The plant's date of death. */
function Ended({ plant: { diedAt } }: { plant: Plant }) {
  return (
    <p className={`${chip} text-soil`}>
      <Icon icon="skull" size={20} className="shrink-0" />
      <span>
        <span className="sr-only">Died </span>
        {diedAt && monthYear(diedAt)}
      </span>
    </p>
  );
}
