import { Image, Trash2 } from 'lucide';
import { useState, type ReactNode } from 'react';
import { fullDay } from '#domain/dates.ts';
import { photoAge, type ShownPhoto } from '#domain/photos.ts';
import { dayIn } from '#domain/zone.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';

const look = 'text-white active:bg-white/20';

/** The bar above the photo: close, date, delete. */
export function TopBar({
  photo,
  today,
  onClose,
  onDelete,
}: {
  photo: ShownPhoto;
  /** `YYYY-MM-DD` */
  today: string;
  onClose: () => void;
  /** Omitted if the plant is dead: its photos cannot be deleted. */
  onDelete?: () => void;
}) {
  const zone = useTimeZone();
  const [openedAt] = useState(() => Date.now());
  return (
    <div className="absolute inset-x-0 top-0 flex items-center gap-1 bg-linear-to-b from-black/75 from-60% to-black/0 px-2 pt-[calc(0.5rem+env(safe-area-inset-top))] pb-6">
      <IconButton label="Close" icon="x" className={look} onClick={onClose} />
      <p className="flex min-w-0 flex-1 flex-col pl-1">
        <time dateTime={photo.created_at} className="text-body font-semibold first-letter:uppercase">
          {photoAge(photo, { zone, now: openedAt, today })}
        </time>
        <span className="text-tiny text-white/80">
          {photo.pending ? 'Not sent yet' : fullDay(dayIn(zone, Date.parse(photo.created_at)))}
        </span>
      </p>
      {onDelete && <IconButton label="Delete photo" icon={Trash2} className={look} onClick={onDelete} />}
    </div>
  );
}

/**
 * The bar below the photo: its number, buttons to its neighbours, and an action.
 *
 * @param onTurn turns to the next photo (1) or the previous one (-1)
 */
export function BottomBar({
  place,
  total,
  onTurn,
  children,
}: {
  place: number;
  total: number;
  onTurn: (by: 1 | -1) => void;
  children: ReactNode;
}) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 bg-linear-to-t from-black/75 from-60% to-black/0 px-2 pt-6 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      <div className="flex items-center">
        {total > 1 && (
          <IconButton
            label="Previous photo"
            icon="chevron-left"
            aria-disabled={place === 0}
            className={`${look} aria-disabled:opacity-40`}
            onClick={() => onTurn(-1)}
          />
        )}
        <p role="status" className={`text-small whitespace-nowrap tabular-nums ${total > 1 ? '' : 'pl-3'}`}>
          <span className="sr-only">Photo </span>
          {place + 1} of {total}
        </p>
        {total > 1 && (
          <IconButton
            label="Next photo"
            icon="chevron-right"
            aria-disabled={place === total - 1}
            className={`${look} aria-disabled:opacity-40`}
            onClick={() => onTurn(1)}
          />
        )}
      </div>
      {children}
    </div>
  );
}

/** Makes the photo its plant's profile photo; says so if it already is. */
export function ProfileButton({
  isProfile,
  isFree,
  onChoose,
}: {
  isProfile: boolean;
  /** Whether a new flow can start. */
  isFree: boolean;
  onChoose: () => void;
}) {
  if (isProfile) {
    return (
      <p className="flex min-h-12 items-center gap-2 px-3 text-small text-white/80">
        <Icon icon="check" size={20} />
        Profile photo
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-disabled={!isFree || undefined}
      onClick={isFree ? onChoose : undefined}
      className="inline-flex min-h-12 items-center gap-2 rounded-[1.5rem] bg-white/15 px-3 text-left text-small font-semibold text-white transition duration-150 active:bg-white/30 aria-disabled:opacity-55"
    >
      <Icon icon={Image} size={20} className="shrink-0" />
      Set as profile photo
    </button>
  );
}
