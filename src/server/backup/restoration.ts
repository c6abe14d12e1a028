import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '#contract/schema.d.ts';
import type { Config } from '../base/config.ts';
import { flush } from '../base/flush.ts';
import { reasonOf } from '../base/reasonOf.ts';
import type { AnyRow } from '../db/everyRow.ts';
import { NewerDatabase, stepsNamed } from '../db/migrate.ts';
import { isEmptyPlace } from '../db/replacement.ts';
import { InUse } from '../db/sqlite/settle.ts';
import { conflict, Problem } from '../http/problem.ts';
import { serverFault } from '../http/serverFaults.ts';
import { openPhotoStore } from '../photos/store.ts';
import { gathered } from '../transfer/records.ts';
import { damaged, migrationTable, newerBackup, photosBeside, type BackupManifest } from './format.ts';
import { checkBackup, openBackup, readManifest, rowsIn, type BackupFiles } from './readBackup.ts';
import { ofInstallation } from '../transfer/zipFile.ts';
import { restoreBackup } from './restoreBackup.ts';

type Content = components['schemas']['BackupContent'];

/** What `getSetup` says about a restoration; `null` if there was none. */
type State = components['schemas']['Setup']['restoration'];

const inUse = 'Another program uses the database, such as a second server. Nothing was restored.';
const claimed = 'An account was created meanwhile. Nothing was restored.';
const interrupted = 'The server was ended twice while it restored the backup. Nothing was restored.';

/** @throws {Problem} if a newer version of Snug wrote the rows */
async function requireKnownSchema(zip: BackupFiles): Promise<void> {
  try {
    stepsNamed((await gathered(rowsIn(zip, migrationTable))).map(({ name }) => String(name)));
  } catch (error) {
    throw error instanceof NewerDatabase ? newerBackup() : error;
  }
}

/** Counts what people know a backup by, without what is in bins. */
async function contentOf(zip: BackupFiles, { rows }: BackupManifest): Promise<Content> {
  const bins = new Set<AnyRow[string]>();
  for await (const { id, bin_of } of rowsIn(zip, 'household')) if (bin_of != null) bins.add(id!);
  const count = async (table: string) => {
    let found = 0;
    for await (const { household_id } of rowsIn(zip, table)) if (!bins.has(household_id!)) found += 1;
    return found;
  };
  return {
    households: rows.household! - bins.size,
    people: rows.user!,
    plants: await count('plant'),
    entries: await count('interaction'),
    photos: await count('photo'),
  };
}

/** @throws {Problem} if a file cannot be restored here */
async function check(path: string): Promise<Content> {
  const zip = await openBackup(path, undefined, ofInstallation);
  try {
    const { photosBeside: isBeside, rows, missingPhotos } = await readManifest(zip);
    if (isBeside && rows.photo! > missingPhotos.length) throw photosBeside();
    const manifest = await checkBackup(zip);
    await requireKnownSchema(zip);
    return await contentOf(zip, manifest);
  } catch (error) {
    // Its texts are not those of a backup, although their checksums are right.
    throw error instanceof TypeError || error instanceof SyntaxError ? damaged() : error;
  } finally {
    zip.close();
  }
}

/** Returns why a backup was not restored, as a sentence for people. */
function reasonFor(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (error instanceof InUse) return inUse;
  return serverFault(error)?.message ?? `The backup could not be restored: ${reasonOf(error)}.`;
}

/**
 * The restoration of an uploaded backup into an installation without an account. A running server checks the file and puts it into
 * the data folder; the stopped server restores it. One that was ended meanwhile does so once more at its next start.
 */
export class Restoration {
  readonly #config: Config;
  readonly #now: () => number;
  /** A checked file that waits to be restored. */
  readonly #waiting: string;
  /** The same file, while it is restored a second time. */
  readonly #again: string;
  #state: State = null;
  #accepted = Promise.withResolvers<void>();

  constructor(config: Config, now: () => number) {
    this.#config = config;
    this.#now = now;
    this.#waiting = join(config.dataDir, 'uploaded-backup.zip');
    this.#again = join(config.dataDir, 'uploaded-backup-again.zip');
  }

  get state(): State {
    return this.#state;
  }

  /** Resolves when a file waits: the server must stop, and then call `finish`. */
  get accepted(): Promise<void> {
    return this.#accepted.promise;
  }

  /** Forgets the last failure: another file is on its way. @throws {Problem} 409 if a backup is being restored */
  begin(): void {
    if (this.#state?.state === 'running')
      throw conflict('restoration-running', 'A backup is being restored already.');
    this.#state = null;
  }

  /**
   * Checks a whole file, and moves it to where it waits.
   *
   * @param path of a file on the disk of the data folder
   * @throws {Problem} if it cannot be restored; it is left where it is
   */
  async accept(path: string): Promise<Content> {
    this.begin();
    this.#state = { state: 'running', reason: null };
    try {
      const content = await check(path);
      await flush(path);
      await rename(path, this.#waiting);
      await flush(this.#config.dataDir);
      this.#accepted.resolve();
      return content;
    } catch (error) {
      this.#state = { state: 'failed', reason: reasonFor(error) };
      throw error;
    }
  }

  /**
   * Restores the file that waits, if there is one, and removes it. No server of this installation may run. What fails is said by `state`.
   *
   * @param log told what failed
   * @returns whether it was restored
   */
  async finish(log: (error: unknown) => void): Promise<boolean> {
    this.#accepted = Promise.withResolvers();
    if (!existsSync(this.#waiting)) return false;
    return this.#end(this.#waiting, log);
  }

  /**
   * Does what a server that was ended has left: restores the file once more, or removes one that was restored twice.
   *
   * @param log told what failed
   * @returns whether it was restored
   */
  async resume(log: (error: unknown) => void): Promise<boolean> {
    if (existsSync(this.#again)) {
      if (await isEmptyPlace(this.#config)) this.#state = { state: 'failed', reason: interrupted };
      await rm(this.#again);
    }
    if (!existsSync(this.#waiting)) return false;
    // Its last step may have been taken already.
    if (!(await isEmptyPlace(this.#config))) {
      await rm(this.#waiting);
      return false;
    }
    await rename(this.#waiting, this.#again);
    await flush(this.#config.dataDir);
    return this.#end(this.#again, log);
  }

  async #end(path: string, log: (error: unknown) => void): Promise<boolean> {
    try {
      if (!(await isEmptyPlace(this.#config))) throw conflict('claimed', claimed);
      await this.#restore(path);
      this.#state = null;
      return true;
    } catch (error) {
      log(error);
      this.#state = { state: 'failed', reason: reasonFor(error) };
      return false;
    } finally {
      await rm(path, { force: true });
    }
  }

  async #restore(path: string): Promise<void> {
    const photos = await openPhotoStore(this.#config);
    for (let left = 5; ; left -= 1) {
      try {
        await restoreBackup(path, { config: this.#config, photos, time: this.#now() });
        return;
      } catch (error) {
        // PostgreSQL ends the connections of this server a moment after they were closed.
        if (!(error instanceof InUse) || this.#config.databaseUrl === null || left === 0) throw error;
        await pause(1000);
      }
    }
  }
}
