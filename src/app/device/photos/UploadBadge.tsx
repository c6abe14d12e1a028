import { Clock } from 'lucide';
import { Icon } from '#app/ui/Icon.tsx';
import { useUploadShare } from './useUploadShare.ts';

const radius = 15;
const around = 2 * Math.PI * radius;

/** The upload's progress as a ring that closes. */
function Ring({ share }: { share: number }) {
  return (
    <svg
      role="progressbar"
      aria-label="Uploading photo"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      viewBox="0 0 36 36"
      className="size-9 -rotate-90"
      fill="none"
      strokeWidth={4}
    >
      <circle cx={18} cy={18} r={radius} className="stroke-line" />
      <circle
        cx={18}
        cy={18}
        r={radius}
        className="stroke-leaf transition-[stroke-dashoffset] duration-200 motion-reduce:transition-none"
        strokeLinecap="round"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - Math.max(share, 0.04))}
      />
    </svg>
  );
}

/** The badge over a photo that is not uploaded yet: a clock while it waits, then its progress. */
export function UploadBadge({ photoId }: { photoId: string }) {
  const share = useUploadShare(photoId);
  return (
    <span className="pointer-events-none absolute flex size-11 items-center justify-center rounded-full bg-card/90 text-ink shadow-float">
      {share === null ? <Icon icon={Clock} size={24} /> : <Ring share={share} />}
    </span>
  );
}
