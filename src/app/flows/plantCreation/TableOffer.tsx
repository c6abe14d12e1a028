import { useDeferredValue } from 'react';
import { tableCareWords, tableFactor, type TableCare } from '#domain/species/tableCare.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import type { useSchedule } from './useSchedule.ts';

/** What the species table suggests for the schedule. It is entered only by its button. */
export function TableOffer({
  care: present,
  schedule: { rows, change },
}: {
  care: readonly TableCare[];
  schedule: Pick<ReturnType<typeof useSchedule>, 'rows' | 'change'>;
}) {
  // Deferred: the sheet takes the focus if an element is removed while the focus leaves the species for another field.
  const care = useDeferredValue(present);
  if (care.length === 0) return null;
  const rowOf = (effectID: number) => rows.find(({ effect }) => effect.effectID === effectID)!;
  const isUsed = care.every((one) => {
    const row = rowOf(one.effectID);
    return row.isOn && row.days === String(one.days) && row.winterFactor === tableFactor(one);
  });
  const use = () => {
    for (const one of care) {
      change(one.effectID, { isOn: true, days: String(one.days), winterFactor: tableFactor(one) });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 grow basis-[12rem] text-small text-muted">
        {tableCareWords(care, (effectID) => rowOf(effectID).effect.effectVerb)}
      </p>
      <Button variant="secondary" disabled={isUsed} onClick={use}>
        {isUsed ? 'Entered' : 'Use these days'}
      </Button>
    </div>
  );
}
