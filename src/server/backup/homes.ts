import type { AnyRow } from '../db/everyRow.ts';

/** A photo, and the household in whose folder its files are. */
export interface StoredAt {
  id: string;
  household: string;
}

/** Finds the files of photos: those of a bin's rows stay with the household that the bin belongs to. */
export class Homes {
  readonly #homes = new Map<string, string>();

  /** @param row of the table `household` */
  add({ id, bin_of }: AnyRow): void {
    this.#homes.set(String(id), String(bin_of ?? id));
  }

  /** @param row of the table `photo` */
  of({ id, household_id }: AnyRow): StoredAt {
    return { id: String(id), household: this.#homes.get(String(household_id))! };
  }
}
