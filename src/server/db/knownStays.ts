/** Derives the stays of plants in pots from older rows: installations and exports from before stays were stored have none. */
import { v7 as uuid } from 'uuid';

/** The actions 'Repot' and 'Kill' of the catalogue, and the beginning of a repotting's note. */
const [repotting, death] = [10, 12];
const movedInto = 'Repotted into ';
/** The actions whose entries begin or end a stay. */
export const tellingActions: readonly number[] = [repotting, death];

interface PlantRow {
  id: string;
  pot_id: string | null;
  died_on: string | null;
  created_at: number;
}

interface Entry {
  plant_id: string;
  action_id: number;
  note: string;
  occurred_at: number;
}

export interface KnownRows<Plant extends PlantRow> {
  plants: readonly Plant[];
  pots: readonly { id: string; name: string }[];
  /** At least the entries of `tellingActions`. */
  entries: readonly Entry[];
}

/** Returns the pots whose name no other pot has, by name. */
function potsByName(pots: KnownRows<PlantRow>['pots']): Map<string, string> {
  const named = Map.groupBy(pots, ({ name }) => name);
  return new Map(
    [...named].flatMap(([name, [pot, ...others]]) => (others.length > 0 ? [] : [[name, pot!.id] as const])),
  );
}

/**
 * Derives the stays of plants. The last one begins with the last repotting, or when the plant was added. An earlier one is known
 * if its repotting names a pot, and lasts until the next repotting or until the plant died.
 */
export function knownStays<Plant extends PlantRow>({ plants, pots, entries }: KnownRows<Plant>) {
  const potNamed = potsByName(pots);
  const entriesOf = Map.groupBy(entries, ({ plant_id }) => plant_id);
  return plants.flatMap((plant) => {
    const { id, pot_id, died_on, created_at, ...owner } = plant;
    const own = (entriesOf.get(id) ?? []).toSorted((a, b) => a.occurred_at - b.occurred_at);
    const moves = own.filter(({ action_id, note }) => action_id === repotting && note.startsWith(movedInto));
    const diedAt =
      died_on === null
        ? null
        : (own.findLast(({ action_id }) => action_id === death)?.occurred_at ?? Date.parse(died_on));
    const stay = (potId: string, began_at: number, ended_at: number | null) => ({
      ...owner,
      id: uuid(),
      plant_id: id,
      pot_id: potId,
      began_at,
      ended_at,
    });
    const former = moves.flatMap(({ note, occurred_at }, index) => {
      const isLast = index === moves.length - 1;
      const potId = potNamed.get(note.slice(movedInto.length));
      const endedAt = isLast ? diedAt : moves[index + 1]!.occurred_at;
      return potId === undefined || endedAt === null ? [] : [stay(potId, occurred_at, endedAt)];
    });
    return pot_id === null
      ? former
      : [...former, stay(pot_id, moves.at(-1)?.occurred_at ?? created_at, null)];
  });
}
