import { FallbackImage } from './FallbackImage.tsx';
import { LeafPicture } from './LeafPicture.tsx';

/**
 * A plant's round photo, or a leaf with the first letter of its name, also if the photo cannot be loaded. The space is reserved
 * before the photo has loaded.
 *
 * @param plantId decides on the colour without a photo; if `null`, the name does
 * @param species decides on the leaf, if the page knows it
 * @param size in px
 */
export function PlantPhoto({
  plantId,
  name,
  species,
  src,
  size,
}: {
  plantId: string | null;
  name: string;
  species?: string | null;
  src: string | null;
  size: number;
}) {
  const leaf = <LeafPicture plantId={plantId ?? name} name={name} species={species} />;
  return (
    <span
      aria-hidden
      data-photo
      className="flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-leaf-soft font-semibold text-leaf"
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {src ? (
        <FallbackImage src={src} alt="" width={size} height={size} className="size-full object-cover">
          {leaf}
        </FallbackImage>
      ) : (
        leaf
      )}
    </span>
  );
}
