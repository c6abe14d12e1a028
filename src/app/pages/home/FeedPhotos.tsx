import type { FeedInteraction } from '#app/server/feed.ts';

/** Maximum number of photos shown; the last one shows the number of further ones. */
const most = 4;

/** Photos in one line. */
export function FeedPhotos({ photos }: { photos: FeedInteraction['photos'] }) {
  const more = photos.length - most;
  return (
    <span
      role="img"
      aria-label={photos.length === 1 ? '1 photo' : `${photos.length} photos`}
      className="mt-1 mb-0.5 flex gap-1.5"
    >
      {photos.slice(0, most).map(({ id, thumbnail_url }, place) => (
        <span
          key={id}
          className="relative aspect-square w-[min(3rem,22%)] overflow-hidden rounded-field bg-leaf-soft"
        >
          <img
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
