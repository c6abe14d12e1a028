import { useMemo } from 'react';
import { usePots } from '#app/data/lists.ts';
import type { ChosenSheet } from '#app/storage/labelSheet.ts';
import type { LabelWords } from './Sheets.tsx';

const hint = 'Scan me with Snug';

/** Returns what each label says besides its code: of a label on a pot, the name of its plant or its own, and its place. */
export function useWords({ isNamed, isInviting }: ChosenSheet): (code: string) => LabelWords | undefined {
  const { data: pots } = usePots();
  return useMemo(() => {
    const invitation = isInviting ? { hint } : undefined;
    const words = new Map<string, LabelWords>();
    for (const { codes, currentPlantName, potFriendlyName, location } of (isNamed && pots) || []) {
      const said = {
        ...invitation,
        name: currentPlantName ?? potFriendlyName,
        ...(location && { place: location }),
      };
      for (const code of codes) words.set(code, said);
    }
    return (code) => words.get(code) ?? invitation;
  }, [pots, isNamed, isInviting]);
}
