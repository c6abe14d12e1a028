import type { FeedInteraction } from '#app/data/feed.ts';
import { FallbackImage } from '#app/ui/FallbackImage.tsx';

/** Maximum number of photos shown; the last one shows the number of further ones. */
const most = 4;

/** Photos in one line, or a single one beside the words. */
export function FeedPhotos({ photos }: { photos: FeedInteraction['photos'] }) {
  const more = photos.length - most;
  const isOne = photos.length === 1;
  return (
    <span
      role="img"
      aria-label={isOne ? '1 photo' : `${photos.length} photos`}
      className={isOne ? 'w-10 shrink-0' : 'mt-1 flex gap-1.5'}
    >
      {photos.slice(0, most).map(({ id, thumbnail_url }, place) => (
        <span
          key={id}
          className={`relative block aspect-square overflow-hidden rounded-field bg-leaf-soft ${isOne ? '' : 'w-[min(2.75rem,22%)]'}`}
        >
          <FallbackImage
            src={thumbnail_url}
            alt=""
            width={360}
            height={360}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
          {more > 0 && place === most - 1 && (
            <span className="absolute inset-0 flex items-center justify-center bg-black/55 font-semibold text-white">
              +{more}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
