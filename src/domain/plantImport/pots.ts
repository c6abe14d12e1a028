/** The pots of imported plants. */
import { grouped } from '../grouped.ts';

export interface KnownPot {
  id: string;
  name: string;
  place: string | null;
  isEmpty: boolean;
}

/** A plant that needs a pot. */
export interface Potless {
  /** Its line in the file. */
  line: number;
  plantName: string;
  /** `null` for a new pot, named after the plant. */
  potName: string | null;
  place: string | null;
}

export type ChosenPot =
  | { kind: 'known'; id: string }
  | { kind: 'new'; name: string; place: string | null }
  /** A plant is in it; in the file, that of another line. */
  | { kind: 'taken'; line: number | null };

const folded = (text: string | null) => text?.trim().normalize('NFC').toLowerCase() ?? null;

/**
 * Finds the pot of each plant: the empty one with this name, in this place if the file says one, or a new one. Each pot gets one
 * plant.
 *
 * @param pots of the household
 */
export function choosePots(plants: readonly Potless[], pots: readonly KnownPot[]): ChosenPot[] {
  const byName = grouped(pots, ({ name }) => folded(name));
  /** The lines of the file, by the pot that they took. */
  const takers = new Map<string, number>();
  return plants.map(({ line, plantName, potName, place }): ChosenPot => {
    if (potName === null) return { kind: 'new', name: plantName, place };
    const here = (byName.get(folded(potName)) ?? []).filter(
      (pot) => place === null || folded(pot.place) === folded(place),
    );
    const free = here.find(({ id, isEmpty }) => isEmpty && !takers.has(id));
    if (free) {
      takers.set(free.id, line);
      return { kind: 'known', id: free.id };
    }
    const own = here.find(({ id }) => takers.has(id));
    if (here.length > 0) return { kind: 'taken', line: own ? takers.get(own.id)! : null };
    const key = JSON.stringify([folded(potName), folded(place)]);
    const taker = takers.get(key);
    if (taker !== undefined) return { kind: 'taken', line: taker };
    takers.set(key, line);
    return { kind: 'new', name: potName, place };
  });
}
