/** Backups by the running server: one each night, and those that an owner asks for. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { addDays } from '#domain/days.ts';
import { clockIn, dayIn, timeAt } from '#domain/zone.ts';
import type { Config, Kept } from '../base/config.ts';
import { roomIn } from '../base/dataFolder.ts';
import { everyMinute } from '../base/everyMinute.ts';
import type { BackupAttempt, NightlyBackup } from '../db/installation/nightlyBackups.ts';
import type { Repository } from '../db/repository.ts';
import { conflict, Problem } from '../http/problem.ts';
import type { PhotoStore } from '../photos/store.ts';
import { pauseAfter } from '../push/retry.ts';
import { isPhotoFile, PhotoFolder, photoIdIn, removePhotos } from './photoFolder.ts';
import { knownChecksums, openBackup } from './readBackup.ts';
import { keptDays } from './retention.ts';
import { writeBackup } from './writeBackup.ts';

const minute = 60_000;
/** In ms. How long a backup is this server's own without a sign of life. */
const lease = 5 * minute;
/** In ms. Longer than any pause or lease: later times are those of a clock that was wrong. */
const longestHold = 120 * minute;
/** How many of the backups that owners asked for are kept. */
const keptByHand = 3;

interface NightlyDeps {
  config: Pick<Config, 'backups' | 'dataDir' | 'photoRoom'>;
  repository: Pick<Repository, 'everything' | 'households' | 'nightlyBackups'>;
  photos: PhotoStore;
  /** Epoch milliseconds. */
  now(): number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** The disk has too little room. */
class NoRoom extends Error {}

const fileOf = (day: string) => `snug-${day}.zip`;
/** The name of a backup: the night, and the time of one that an owner asked for. */
const backupName = /^snug-(\d{4}-\d{2}-\d{2})(-\d{4})?\.zip$/;

/** Returns the nights of the nightly backups in a folder. */
async function daysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => /^snug-(\d{4}-\d{2}-\d{2})\.zip$/.exec(name)?.[1] ?? []).toSorted();
}

/** A backup in a folder. */
interface KeptBackup {
  name: string;
  /** The night on which it was due, or the day on which an owner asked for it. */
  night: string;
  /** Whether an owner asked for it. */
  isByHand: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  /** The size of its ZIP. */
  bytes: number;
}

/** Returns the backups in a folder, newest first; none if the folder is not there. */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const backups: KeptBackup[] = [];
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const [, night, time] = backupName.exec(name) ?? [];
    const file = night !== undefined && (await stat(join(folder, name)).catch(() => null));
    // It is another file, or has just been removed.
    if (!file) continue;
    const createdAt = Math.round(file.mtimeMs);
    backups.push({ name, night, isByHand: time !== undefined, createdAt, bytes: file.size });
  }
  return backups.toSorted((a, b) =>
    a.night === b.night ? b.createdAt - a.createdAt : a.night < b.night ? 1 : -1,
  );
}

/** Reads the checksums of a backup. */
async function checksumsOf(path: string): Promise<{ sums: Map<string, string>; inside: Set<string> }> {
  const zip = await openBackup(path);
  try {
    return { sums: await knownChecksums(zip), inside: new Set(zip.names()) };
  } finally {
    zip.close();
  }
}

/** Returns the checksums of the newest backup. A damaged one says nothing. */
async function knownIn(folder: string): Promise<Map<string, string>> {
  const newest = (await daysIn(folder)).at(-1);
  if (newest === undefined) return new Map();
  try {
    return (await checksumsOf(join(folder, fileOf(newest)))).sums;
  } catch (error) {
    if (error instanceof Problem) return new Map();
    throw error;
  }
}

/** Returns the ids of the photos beside the backups of a folder. @throws {Problem} if a nightly backup is damaged */
async function neededIn(folder: string): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const name of await readdir(folder)) {
    // Also nightly backups that were given other names.
    if (!name.endsWith('.zip')) continue;
    try {
      const { sums, inside } = await checksumsOf(join(folder, name));
      for (const file of sums.keys()) if (isPhotoFile(file) && !inside.has(file)) needed.add(photoIdIn(file));
    } catch (error) {
      if (!(error instanceof Problem) || name.startsWith('snug-')) throw error;
    }
  }
  return needed;
}

/** Removes the backups that are not kept, and the photos that no other needs. */
async function removeOld(folder: string, kept: Kept, log: NightlyDeps['log']): Promise<void> {
  const days = await daysIn(folder);
  const keep = keptDays(days, kept);
  for (const day of days) if (!keep.has(day)) await rm(join(folder, fileOf(day)), { force: true });
  const byHand = (await backupsIn(folder)).filter((backup) => backup.isByHand);
  for (const { name } of byHand.slice(keptByHand)) await rm(join(folder, name), { force: true });
  try {
    await removePhotos(folder, await neededIn(folder));
  } catch (error) {
    log.warn(error, `old photos in ${folder} were kept: it is unknown which ones the backups need`);
  }
}

/** Writes a backup. @throws {NoRoom} */
async function write(
  { config, repository, photos, now }: NightlyDeps,
  folder: string,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  // Another folder may be that of a disk that is not there now.
  if (dirname(folder) === config.dataDir) await mkdir(folder, { recursive: true });
  const requireRoom = async () => {
    if ((await roomIn(folder)) >= config.photoRoom) return;
    const megabytes = Math.round(config.photoRoom / 1024 / 1024);
    throw new NoRoom(`The disk of ${folder} has less than ${megabytes} MB of room.`);
  };
  await requireRoom();
  // What a server that was killed has left.
  for (const left of await readdir(folder))
    if (/^snug-[\d-]+\.zip\.new-/.test(left)) await rm(join(folder, left), { recursive: true });
  const file = join(folder, name);
  const photoFolder = new PhotoFolder({ folder, photos, known: await knownIn(folder), requireRoom });
  await writeBackup(file, {
    everything: repository.everything,
    photos,
    dataDir: config.dataDir,
    now,
    signal,
    photoFolder,
    requireRoom,
  });
  // Its age counts from here, by the server's clock.
  await utimes(file, now() / 1000, now() / 1000);
}

/**
 * Returns the night whose backup is due: the last one whose hour has passed.
 *
 * @param household the first one, whose time zone counts
 * @param at the local hour
 * @param now epoch milliseconds
 * @returns `YYYY-MM-DD`; `null` if the household is younger
 */
export function dueNight(
  { time_zone: zone, created_at }: { time_zone: string; created_at: number },
  at: number,
  now: number,
): string | null {
  const today = dayIn(zone, now);
  const night = timeAt(zone, today, at) <= now ? today : addDays(today, -1);
  return timeAt(zone, night, at) > created_at ? night : null;
}

/** Returns whether a time is still to come. One that is too far away is that of a clock that was wrong. */
const isAhead = (time: number, now: number) => time > now && time <= now + longestHold;

/** Returns whether a failed attempt is to be followed by a pause now. */
const isPausing = ({ attempts, failed_at: failedAt }: NightlyBackup, now: number) =>
  failedAt !== null && isAhead(failedAt + pauseAfter(attempts, undefined, failedAt), now);

/** Returns the attempt that may begin now; `null` if the backup is complete, or if an attempt runs or is to wait. */
function nextAttempt(known: NightlyBackup | undefined, night: string, now: number): BackupAttempt | null {
  if (!known) return { night, attempts: 1 };
  if (isAhead(known.free_at, now) || isPausing(known, now)) return null;
  // Another server whose clock is a little ahead may be in the next night; a later one is that of a clock that was wrong.
  if (known.night < night || known.night > addDays(night, 1)) return { night, attempts: 1 };
  return known.night === night && known.done_at === null ? { night, attempts: known.attempts + 1 } : null;
}

/** Keeps other servers from making a backup while this one does. */
async function holding<Result>(
  { repository: { nightlyBackups }, now }: NightlyDeps,
  attempt: BackupAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const hold = setInterval(
    () => void nightlyBackups.hold(attempt, now() + lease).catch(() => undefined),
    minute,
  ).unref();
  return work().finally(() => clearInterval(hold));
}

/** Makes the backup that is due, unless another server does. A failed one is retried by a later call, after a growing pause. */
export async function backUp(deps: NightlyDeps, signal: AbortSignal): Promise<void> {
  const { config, repository, now, log } = deps;
  const { households, nightlyBackups } = repository;
  const first = await households.first();
  if (!first || config.backups === null) return;
  const { folder, at, kept } = config.backups;
  const night = dueNight(first, at, now());
  if (night === null) return;
  const known = await nightlyBackups.read();
  const attempt = nextAttempt(known, night, now());
  if (!attempt || !(await nightlyBackups.claim(known, attempt, { until: now() + lease, doneAt: null })))
    return;
  try {
    await holding(deps, attempt, async () => {
      // One with this name is complete. After a restoration, it is that of the installation before.
      if (!existsSync(join(folder, fileOf(night)))) await write(deps, folder, fileOf(night), signal);
      await removeOld(folder, kept, log);
    });
    await nightlyBackups.finish(attempt, now());
    log.info(`the backup of the night of ${night} is in ${folder}`);
  } catch (error) {
    if (signal.aborted) {
      await nightlyBackups.hold(attempt, now());
      return;
    }
    const pause = pauseAfter(attempt.attempts, undefined, now());
    const outcome = error instanceof NoRoom ? 'was skipped' : 'failed';
    log.error(error, `the nightly backup ${outcome}; it is tried again in ${pause / minute} minutes`);
    const failure = error instanceof Error ? error.message : String(error);
    await nightlyBackups.fail(attempt, failure, now());
  }
}

/**
 * Makes a backup that an owner asks for. It counts as an attempt, so that no other server makes one meanwhile, but not as that of the
 * night.
 *
 * @throws {Problem} 409 if backups are off, or one is being made; 507 without room; 500 with the reason of another failure
 */
export async function backUpNow(deps: NightlyDeps, signal: AbortSignal): Promise<void> {
  const { config, repository, now, log } = deps;
  const { households, nightlyBackups } = repository;
  const first = await households.first();
  if (!first || config.backups === null) throw conflict('backups-off', 'Backups are off on this server.');
  const { folder, kept } = config.backups;
  const today = dayIn(first.time_zone, now());
  const known = await nightlyBackups.read();
  const running = () => conflict('backup-running', 'A backup is being made already.');
  if (known && isAhead(known.free_at, now())) throw running();
  // Without a nightly backup yet, a night before any that is due.
  const attempt = { night: known?.night ?? addDays(today, -2), attempts: (known?.attempts ?? 0) + 1 };
  const doneAt = known?.done_at ?? null;
  if (!(await nightlyBackups.claim(known, attempt, { until: now() + lease, doneAt }))) throw running();
  const time = clockIn(first.time_zone, now()).replace(':', '');
  try {
    await holding(deps, attempt, async () => {
      await write(deps, folder, `snug-${today}-${time}.zip`, signal);
      await removeOld(folder, kept, log);
    });
    await nightlyBackups.free(attempt, now());
    log.info(`a backup is in ${folder}`);
  } catch (error) {
    await nightlyBackups.hold(attempt, now());
    log.error(error, 'a backup failed');
    if (error instanceof NoRoom) throw new Problem(507, 'no-room-for-backup', error.message);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(500, 'backup-failed', `The backup failed. ${reason}`);
  }
}

/**
 * Makes a backup each night, and at the start if the last night has none.
 *
 * @returns a function that stops it, and gives up the backup that is being made
 */
export const keepBackedUp = (deps: NightlyDeps): (() => Promise<void>) =>
  everyMinute((signal) => backUp(deps, signal), {
    now: deps.now,
    onError: (error) => deps.log.error(error, 'the nightly backup could not be begun'),
  });
