import { useState } from 'react';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import { usePots } from '#app/data/lists.ts';

/**
 * The pot of a plant that has none yet: a new one, named after the plant unless it gets a name of its own, or an empty one.
 *
 * @param kept the earlier input, if it was sent before
 */
export function usePotChoice(kept: PlantDraft | null) {
  const { data: pots = [] } = usePots();
  const [potId, choose] = useState(kept?.potId ?? null);
  const [place, setPlace] = useState(kept?.newPot?.location ?? '');
  const [ownName, setOwnName] = useState(() => {
    const name = kept?.newPot?.friendly_name ?? '';
    return name === kept?.plantName ? '' : name;
  });
  return {
    /** The empty pots, and the chosen one even if another plant took it. */
    offered: pots.filter((pot) => pot.potStatusName === 'empty' || pot.potsId === potId),
    /** The id of the chosen pot; `null` for a new one. */
    potId,
    choose,
    place,
    setPlace,
    /** The name of the new pot, if it is not the plant's. */
    ownName,
    setOwnName,
    isTyped: potId !== null || place.trim() !== '' || ownName.trim() !== '',
    /** Returns the part of the draft that names the pot. */
    chosenFor: (plantName: string): Pick<PlantDraft, 'potId' | 'newPot'> =>
      potId === null
        ? { newPot: { friendly_name: ownName.trim() || plantName, location: place.trim() || null } }
        : { potId },
  };
}
