/** Decodes pictures in processes of their own: a picture made to be expensive costs one of them, not the server. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { maxPixels, maxSide, pictureKinds, type PictureKind } from '#domain/pictureFiles.ts';
import { Problem } from '../http/problem.ts';
import { kindOf } from './kind.ts';
import type { Outcome } from './renditions.ts';
import type { Rendition } from './store.ts';

export interface Job {
  source: string;
  kind: PictureKind;
  /** The photo's small file, if it has both already: then they are kept if they are as Snug writes them. */
  thumb?: string;
  targets: Record<Rendition, string>;
}

export type JobResult =
  | { kind: Outcome }
  | { kind: 'too slow' }
  | { kind: 'failed'; message: string; code?: string };

/** The process's message after each picture. */
export interface Answer {
  result: JobResult;
  /** Its memory now, in bytes. */
  memory: number;
}

/** In ms. A phone's photo takes about a second. */
const patience = 30_000;
/** In ms. A process without work ends, which frees its memory. */
const idleTime = 60_000;
/** The decoder's memory grows with each picture. */
const picturesPerProcess = 25;
/** In bytes. A process that holds more after a picture ends. */
const mostMemory = 200 * 1024 * 1024;
/** With these thresholds, glibc returns the memory of a picture to the system at once. */
const returningMemory = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

const decoderEnded = () =>
  new Problem(503, 'unavailable', 'The picture could not be opened just now. Try again in a moment.');
const pixels = new Intl.NumberFormat('en-IE');
/** The problems of pictures that cannot be opened. */
const refusals = {
  'of another kind': () => new Problem(415, 'not-an-image', `This file is not a ${pictureKinds} picture.`),
  broken: () => new Problem(415, 'broken-image', 'This picture is broken.'),
  'too large': () =>
    new Problem(
      413,
      'too-many-pixels',
      `This picture is too large: it can have ${maxPixels / 1e6} million pixels, and ${pixels.format(maxSide)} on its longer side.`,
    ),
  'too slow': () => new Problem(415, 'slow-image', 'This picture takes too long to open.'),
};

/** One process at a time, started when it is needed. */
class Decoder {
  #process: ChildProcess | null = null;
  #made = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @throws {Problem} 503 if the process ends by itself, for example for lack of memory */
  async run(job: Job): Promise<JobResult> {
    clearTimeout(this.#idle);
    const child = (this.#process ??= this.#start());
    const { result, memory } = await new Promise<Answer>((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        settle();
      };
      const onTimeout = () => done(() => resolve({ result: { kind: 'too slow' }, memory: Infinity }));
      const timer = setTimeout(onTimeout, patience);
      const onMessage = (message: unknown) => done(() => resolve(message as Answer));
      const onExit = () => done(() => reject(decoderEnded()));
      child.on('message', onMessage).on('exit', onExit);
      child.send(job);
    });
    this.#made += 1;
    if (this.#made >= picturesPerProcess || memory > mostMemory) this.#end();
    else this.#idle = setTimeout(() => this.#end(), idleTime).unref();
    return result;
  }

  #start(): ChildProcess {
    const child = fork(new URL('./decoder.process.ts', import.meta.url), {
      execArgv: [],
      env: { ...process.env, ...returningMemory },
      serialization: 'json',
    });
    // The process must not keep the server from ending.
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#process === child) this.#process = null;
    });
    this.#made = 0;
    return child;
  }

  #end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }
}

/** A big picture takes about a hundred megabytes, so only a few are decoded at once. */
const free = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => new Decoder());
const waiting: ((decoder: Decoder) => void)[] = [];

async function decode(job: Job): Promise<JobResult> {
  const decoder = free.pop() ?? (await new Promise<Decoder>((resolve) => waiting.push(resolve)));
  try {
    return await decoder.run(job);
  } finally {
    const next = waiting.shift();
    if (next) next(decoder);
    else free.push(decoder);
  }
}

async function makeFrom(job: Omit<Job, 'kind'>): Promise<void> {
  const kind = await kindOf(job.source);
  if (kind === null) throw refusals['of another kind']();
  const result = await decode({ ...job, kind });
  if (result.kind === 'made') return;
  if (result.kind === 'failed') throw Object.assign(new Error(result.message), { code: result.code });
  throw refusals[result.kind]();
}

/**
 * Creates the renditions of an upload (see `renditionsOf`).
 *
 * @throws {Problem} 415 if the file is not an accepted picture, is broken or takes too long; 413 if it has too many pixels
 * @throws {Problem} 503 if the decoder ended, or an error of the file system
 */
export const makeRenditions = (source: string, targets: Record<Rendition, string>): Promise<void> =>
  makeFrom({ source, targets });

/**
 * Checks the two files of a photo, and keeps them or creates both anew (see `keptRenditionsOf`).
 *
 * @throws as {@link makeRenditions}
 */
export const keepRenditions = (
  { full, thumb }: Record<Rendition, string>,
  targets: Record<Rendition, string>,
): Promise<void> => makeFrom({ source: full, thumb, targets });
