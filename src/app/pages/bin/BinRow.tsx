import { Flower2, QrCode, Sprout } from 'lucide';
import { binName } from '#domain/bin.ts';
import { shortDay } from '#domain/dates.ts';
import { relativeDay } from '#domain/days.ts';
import { dayIn } from '#domain/zone.ts';
import { useRestore, type BinItem } from '#app/data/bin.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import type { Restored } from '#app/data/write/bin.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { passesFocusOn } from '#app/ui/lists/passesFocusOn.ts';

const kinds = {
  plant: { icon: Sprout, word: 'Plant' },
  pot: { icon: Flower2, word: 'Pot' },
  label: { icon: QrCode, word: 'Label' },
  sheet: { icon: QrCode, word: 'Labels' },
} as const;

/**
 * Something that was deleted: who deleted it, when, and until when it is kept. Several can be restored at the same time.
 *
 * @param onRestore called when its restoration begins
 */
export function BinRow({
  item,
  onRestore,
  onRestored,
  onFailed,
}: {
  item: BinItem;
  onRestore: () => void;
  onRestored: (restored: Restored) => void;
  onFailed: () => void;
}) {
  const restore = useRestore({ onMutate: onRestore, onSuccess: onRestored, onError: onFailed });
  const zone = useTimeZone();
  const today = useToday();
  const dayOf = (time: string) => dayIn(zone, Date.parse(time));
  const { icon, word } = kinds[item.kind];
  const by = item.deletedBy === null ? '' : ` by ${item.deletedBy}`;
  return (
    <li
      ref={passesFocusOn}
      className="flex min-h-16 flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-3"
    >
      <Icon icon={icon} className="shrink-0 text-leaf" />
      <span className="min-w-0 grow basis-[min(9rem,70%)]">
        <span className="block font-semibold wrap-anywhere">{item.name}</span>
        <span className="block text-small text-muted">
          {word}, deleted {relativeDay(dayOf(item.deletedAt), today)}
          {by}. Kept until {shortDay(dayOf(item.keptUntil))}.
        </span>
      </span>
      <Button
        variant="secondary"
        aria-label={`Restore ${binName(item)}`}
        busyLabel={restore.isPending && 'Restoring…'}
        onClick={() => restore.mutate(item.id)}
      >
        Restore
      </Button>
    </li>
  );
}
