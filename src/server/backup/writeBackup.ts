import { createHash } from 'node:crypto';
import { chmod, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flush } from '../base/flush.ts';
import type { EveryRow, Everything } from '../db/everyRow.ts';
import type { PhotoStore } from '../photos/store.ts';
import { Archive } from '../transfer/archive.ts';
import { jsonLines } from '../transfer/dump.ts';
import {
  certificateFiles,
  certificatePath,
  checksumsName,
  manifestName,
  product,
  tableFile,
  version,
  type BackupManifest,
} from './format.ts';
import { photosIn, type StoredAt } from './homes.ts';
import type { PhotoFolder } from './photoFolder.ts';
import { checkBackup, openBackup } from './readBackup.ts';

interface Sources {
  everything: Everything;
  photos: PhotoStore;
  dataDir: string;
  /** Returns the time in epoch milliseconds. */
  now(): number;
  /** Ends it. */
  signal: AbortSignal;
  /** Gets the photos of a nightly backup, whose ZIP has none. */
  photoFolder?: PhotoFolder;
  /** Throws if the disk has too little room to go on. */
  requireRoom?(): Promise<void>;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The files of a backup, as they are packed. */
class Packing {
  readonly #archive: Archive;
  readonly #sources: Sources;
  readonly #folder: string;
  readonly #packed = new Set<string>();
  readonly #sums: string[] = [];

  /** @param folder an empty folder for its files */
  constructor(sources: Sources, folder: string) {
    this.#sources = sources;
    this.#folder = folder;
    this.#archive = new Archive(this.#zip, sources.now(), sources.signal);
  }

  get #zip(): string {
    return join(this.#folder, 'backup.zip');
  }

  #note(name: string, sum: string): void {
    this.#sums.push(`${sum}  ${name}\n`);
  }

  /** Adds the files of a photo to the backup. @returns whether the storage has them */
  async #photo({ id, household }: StoredAt): Promise<boolean> {
    const { photos, photoFolder } = this.#sources;
    if (photoFolder) return photoFolder.add(household, id, (name, sum) => this.#note(name, sum));
    return this.#archive.addPhoto(photos, household, id, (name, file) => this.#note(name, sha256(file)));
  }

  /** Packs the photos that are not packed yet. @returns the ids of those that have no files */
  async #photos(photos: readonly StoredAt[]): Promise<Set<string>> {
    const gone = new Set<string>();
    for (const photo of photos) {
      this.#sources.signal.throwIfAborted();
      if (this.#packed.has(photo.id)) continue;
      if (await this.#photo(photo)) this.#packed.add(photo.id);
      else gone.add(photo.id);
    }
    return gone;
  }

  async #table({ pages }: EveryRow, table: string): Promise<number> {
    const name = tableFile(table);
    const path = join(this.#folder, `${table}.jsonl`);
    const file = await open(path, 'w');
    const hash = createHash('sha256');
    let count = 0;
    try {
      for await (const page of pages(table)) {
        this.#sources.signal.throwIfAborted();
        await this.#sources.requireRoom?.();
        const lines = jsonLines(page);
        await file.appendFile(lines);
        hash.update(lines);
        count += page.length;
      }
    } finally {
      await file.close();
    }
    this.#archive.addFile(path, name);
    this.#note(name, hash.digest('hex'));
    return count;
  }

  /**
   * Packs photos and rows, so that each photo with a row has its files. Photos are packed first, and the rows are of a moment at which
   * none of them was deleted in the meantime. A row is deleted before its files: a photo whose files were missed, and which still has a
   * row at a later moment, had lost them before.
   */
  async #rows(): Promise<Pick<BackupManifest, 'rows' | 'createdAt' | 'missingPhotos'>> {
    const { everything, now } = this.#sources;
    // Without a snapshot, which would hold up the clean-up of the database.
    let lost = await this.#photos((await everything.snapshot(photosIn)).photos);
    for (;;) {
      const createdAt = new Date(now()).toISOString();
      const rows = await everything.snapshot(async (every) => {
        const gone = await this.#photos((await photosIn(every)).photos);
        const isSettled = gone.isSubsetOf(lost);
        lost = gone;
        if (!isSettled) return null;
        const counts: Record<string, number> = {};
        for (const table of every.tables) counts[table] = await this.#table(every, table);
        return counts;
      });
      if (rows) return { rows, createdAt, missingPhotos: [...lost] };
    }
  }

  async #certificate(): Promise<void> {
    for (const name of certificateFiles) {
      const text = await readFile(join(this.#sources.dataDir, name), 'utf8').catch(() => null);
      if (text === null) continue;
      this.#archive.addText(text, certificatePath(name));
      this.#note(certificatePath(name), sha256(text));
    }
  }

  /** Packs everything; it is on disk then. @returns the path of the ZIP */
  async run(): Promise<string> {
    try {
      const found = await this.#rows();
      await this.#certificate();
      const sums = this.#sums.join('');
      this.#archive.addText(sums, checksumsName);
      const manifest: BackupManifest = {
        format: product,
        version,
        ...found,
        ...(this.#sources.photoFolder && { photosBeside: true }),
        checksums: sha256(sums),
      };
      this.#archive.addText(`${JSON.stringify(manifest, null, 2)}\n`, manifestName);
      await this.#archive.end();
      return this.#zip;
    } catch (error) {
      await this.#archive.abort();
      throw error;
    }
  }
}

/**
 * Writes a backup of the whole installation, while it is in use: all rows as they were at one moment, and their photos. It is checked
 * before it gets its name, which therefore never names a broken one; one with that name is replaced.
 *
 * @param path of the ZIP; the photos of a nightly backup are beside it
 * @returns its `snug.json`
 * @throws {Problem} if what was written does not pass the check
 */
export async function writeBackup(path: string, sources: Sources): Promise<BackupManifest> {
  const folder = await mkdtemp(join(dirname(path), `${basename(path)}.new-`));
  try {
    const packed = await new Packing(sources, folder).run();
    const zip = await openBackup(packed, dirname(path));
    const manifest = await checkBackup(zip, sources.signal).finally(() => zip.close());
    // It holds keys.
    await chmod(packed, 0o600);
    await rename(packed, path);
    await flush(dirname(path));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
