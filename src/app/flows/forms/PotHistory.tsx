import { potHistory } from '#domain/potHistory.ts';
import type { Pot } from '#app/data/lists.ts';
import { useTimeZone } from '#app/data/useToday.ts';

/** Says which plants lived in a pot, if it had another one than now. */
export function PotHistory({ stays, className }: Pick<Pot, 'stays'> & { className: string }) {
  const words = potHistory(stays, useTimeZone());
  return words && <span className={className}>{words}</span>;
}
