import type { Export } from '#machines/export/exportMachine.ts';
import { ProgressBar } from '#app/ui/ProgressBar.tsx';

const number = new Intl.NumberFormat();

/** How many photos are packed. The bar has no end before the rows are written. */
export function ExportProgress({ of: { photosDone, photosAll } }: { of: Export }) {
  const text =
    photosAll === 0
      ? 'Preparing the export…'
      : `Packing photos: ${number.format(photosDone)} of ${number.format(photosAll)}`;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label="Preparing the export"
        max={Math.max(photosAll, 1)}
        value={photosAll === 0 ? undefined : photosDone}
      />
      <p className="font-semibold">{text}</p>
      <p className="text-small text-muted">You can leave this page; the server goes on.</p>
    </div>
  );
}
