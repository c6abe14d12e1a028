import { callWorker } from '#app/runtime/workerCalls.ts';

/** How to scale a picture. */
export interface Scale {
  /** Maximum length of the long side or of the width, in px; a smaller picture is never enlarged. */
  size: number;
  side: 'long' | 'width';
  /** JPEG quality, 0…1. */
  quality: number;
  /**
   * Which pictures are scaled; others stay as they are. `larger`: complete JPEG, PNG and WebP pictures above this size.
   * `refused`: those that the server would refuse for their size or pixels, unless they are truncated.
   */
  which: 'all' | 'larger' | 'refused';
}

/** The functions of the worker that scales pictures. */
export interface ScaleFunctions {
  /** @returns `null` if the picture cannot be opened, or should stay as it is */
  scale(file: Blob, to: Scale): Promise<Blob | null>;
  /** @returns false for a truncated JPEG, PNG or WebP */
  isWhole(file: Blob): Promise<boolean>;
}

/** The worker ends after this time without use, in ms, because decoded pictures take much memory. */
const idleTime = 20_000;

const worker = callWorker<ScaleFunctions>(
  () => new Worker(new URL('./scale.worker.ts', import.meta.url), { type: 'module' }),
  idleTime,
);

/**
 * @returns `null` if the phone cannot open the picture, or it should stay as it is
 * @throws if the worker crashed, which may have nothing to do with the picture
 */
async function scale(file: Blob, to: Scale): Promise<Blob | null> {
  // Without it, a picture is sent as it is, and an icon is shown instead of its thumbnail.
  if (!('OffscreenCanvas' in globalThis)) return null;
  return worker.call('scale', [file, to]).finally(() => worker.release());
}

/**
 * Scales a picture to the size that Snug stores (spec §9), upright.
 *
 * @returns `null` if it should be sent as it is: small enough, broken, or in a format that this phone cannot open
 * @throws if the worker crashed
 */
export const sendable = (file: Blob): Promise<Blob | null> =>
  scale(file, { size: 2048, side: 'long', quality: 0.85, which: 'larger' });

/**
 * Scales a picture like {@link sendable}, but only if the server would refuse it as it is.
 *
 * @returns `null` if it should be sent as it is, or the phone cannot open it
 * @throws if the worker crashed
 */
export const fitting = (file: Blob): Promise<Blob | null> =>
  scale(file, { size: 2048, side: 'long', quality: 0.85, which: 'refused' });

/**
 * @returns false for a truncated JPEG, PNG or WebP
 * @throws if the worker crashed
 */
export const isWhole = (file: Blob): Promise<boolean> =>
  worker.call('isWhole', [file]).finally(() => worker.release());

/**
 * Makes a picture's thumbnail, shown until it is uploaded: 120 px wide (spec §9).
 *
 * @returns `null` if this phone cannot open the picture
 * @throws if the worker crashed
 */
export const thumbnailOf = (file: Blob): Promise<Blob | null> =>
  scale(file, { size: 120, side: 'width', quality: 0.7, which: 'all' });
