import type { AnyRow, EveryRow } from '../db/everyRow.ts';

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

  /** Returns the households that have files. */
  all(): Set<string> {
    return new Set(this.#homes.values());
  }

  /** @param row of the table `photo` */
  of({ id, household_id }: AnyRow): StoredAt {
    return { id: String(id), household: this.#homes.get(String(household_id))! };
  }
}

/** Reads which photos there are, and which households. */
export async function photosIn({
  pages,
}: EveryRow): Promise<{ photos: StoredAt[]; households: Set<string> }> {
  const homes = new Homes();
  for await (const page of pages('household')) page.forEach((row) => homes.add(row));
  const photos: StoredAt[] = [];
  for await (const page of pages('photo')) photos.push(...page.map((row) => homes.of(row)));
  return { photos, households: homes.all() };
}
