import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Household } from '../db/household/household.ts';
import type { PhotoStore } from '../photos/store.ts';
import { packExport } from './packExport.ts';

/** How long an export can be downloaded, in ms. */
export const keptFor = 24 * 60 * 60_000;

/** A household's last export. */
export interface Export {
  id: string;
  state: 'preparing' | 'ready' | 'failed';
  /** When it was begun, epoch milliseconds. */
  createdAt: number;
  /** The photos packed so far, and all of them. */
  photos: { done: number; all: number };
  /** The size of the ZIP in bytes; 0 until it is ready. */
  bytes: number;
}

interface Options {
  dataDir: string;
  photos: PhotoStore;
  now(): number;
}

/** The exports of all households, in the data folder: the last one of each. */
export class Exports {
  readonly #folder: string;
  readonly #photos: PhotoStore;
  readonly #now: () => number;
  /** Exports that this server is preparing, or that failed since its start, by household. */
  readonly #unready = new Map<string, Export>();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor({ dataDir, photos, now }: Options) {
    this.#folder = join(dataDir, 'exports');
    this.#photos = photos;
    this.#now = now;
  }

  /** Returns the path of a ZIP that is ready. */
  pathOf = (household: string, id: string): string => join(this.#folder, household, `${id}.zip`);

  /** Returns the last export of a household; `undefined` if there is none, or if it is too old. */
  async find(household: string): Promise<Export | undefined> {
    const unready = this.#unready.get(household);
    if (unready) return unready;
    const names = await readdir(join(this.#folder, household)).catch((): string[] => []);
    const last = names
      .filter((name) => name.endsWith('.zip'))
      .toSorted()
      .at(-1);
    if (last === undefined) return undefined;
    const id = last.slice(0, -'.zip'.length);
    const file = await stat(this.pathOf(household, id)).catch(() => null);
    // The sweep has just removed it.
    if (file === null) return undefined;
    const { size, mtimeMs } = file;
    if (mtimeMs < this.#now() - keptFor) return undefined;
    return { id, state: 'ready', createdAt: mtimeMs, photos: { done: 0, all: 0 }, bytes: size };
  }

  /**
   * Begins to prepare an export, which then replaces the last one; does nothing while one is being prepared.
   *
   * @param onError called if it fails
   * @returns the export that is being prepared
   */
  begin(household: Household, onError: (error: unknown) => void): Export {
    const known = this.#unready.get(household.id);
    if (known?.state === 'preparing') return known;
    const begun: Export = {
      id: uuid(),
      state: 'preparing',
      createdAt: this.#now(),
      photos: { done: 0, all: 0 },
      bytes: 0,
    };
    this.#unready.set(household.id, begun);
    const run = this.#prepare(household, begun)
      .then(
        () => void this.#unready.delete(household.id),
        (error: unknown) => {
          begun.state = 'failed';
          onError(error);
        },
      )
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return begun;
  }

  async #prepare(household: Household, begun: Export): Promise<void> {
    const folder = join(this.#folder, household.id);
    const work = join(folder, `${begun.id}.new`);
    try {
      await mkdir(work, { recursive: true });
      const zip = await packExport(household, begun, {
        folder: work,
        photos: this.#photos,
        signal: this.#stop.signal,
      });
      // Its age counts from the moment that it shows.
      await utimes(zip, begun.createdAt / 1000, begun.createdAt / 1000);
      await rename(zip, this.pathOf(household.id, begun.id));
      for (const name of await readdir(folder)) {
        if (name !== `${begun.id}.zip` && name.endsWith('.zip'))
          await rm(join(folder, name), { force: true });
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  /** Removes what is too old to be downloaded, and what a crash left behind. @returns how many files */
  async sweep(): Promise<number> {
    let swept = 0;
    for (const household of await readdir(this.#folder).catch((): string[] => [])) {
      for (const name of await readdir(join(this.#folder, household))) {
        const path = join(this.#folder, household, name);
        const isRunning = name === `${this.#unready.get(household)?.id}.new`;
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
        if (isRunning || mtimeMs > this.#now() - keptFor) continue;
        await rm(path, { recursive: true, force: true });
        swept += 1;
      }
    }
    return swept;
  }

  /** Removes the exports of a household that was deleted. One that is being prepared fails. */
  async remove(household: string): Promise<void> {
    this.#unready.delete(household);
    await rm(join(this.#folder, household), { recursive: true, force: true });
  }

  /** Ends those that are being prepared. */
  async close(): Promise<void> {
    this.#stop.abort(new Error('The server stops.'));
    await Promise.all(this.#running);
  }
}
