import type { ScaleAnswer, ScaleRequest } from './scaleMessages.ts';

/** The worker ends after this time without use, in ms, because decoded pictures take much memory. */
const idleTime = 20_000;

interface Waiting {
  resolve: (picture: Blob | null) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let last = 0;

function end(): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(new Error('The pictures cannot be scaled now.'));
  waiting.clear();
}

function begin(): Worker {
  const begun = new Worker(new URL('./scale.worker.ts', import.meta.url), { type: 'module' });
  begun.addEventListener('message', ({ data: { id, picture } }: MessageEvent<ScaleAnswer>) => {
    waiting.get(id)?.resolve(picture);
    waiting.delete(id);
    if (waiting.size === 0) idle = setTimeout(end, idleTime);
  });
  // A picture is too large for the worker's memory, or the worker failed to load.
  begun.addEventListener('error', end);
  return begun;
}

/**
 * @returns `null` if the phone cannot open the picture, or it should stay as it is
 * @throws if the worker crashed, which may have nothing to do with the picture
 */
function scale(request: Omit<ScaleRequest, 'id'>): Promise<Blob | null> {
  // Without it, a picture is sent as it is, and an icon is shown instead of its thumbnail.
  if (!('OffscreenCanvas' in globalThis)) return Promise.resolve(null);
  clearTimeout(idle);
  worker ??= begin();
  last += 1;
  const id = last;
  worker.postMessage({ ...request, id } satisfies ScaleRequest);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

/**
 * Scales a picture to the size that Snug stores (spec §9), upright.
 *
 * @returns `null` if it should be sent as it is: small enough, broken, or in a format that this phone cannot open
 * @throws if the worker crashed
 */
export const sendable = (file: Blob): Promise<Blob | null> =>
  scale({ file, size: 2048, side: 'long', quality: 0.85, isStrict: true });

/**
 * Makes a picture's thumbnail, shown until it is uploaded: 120 px wide (spec §9).
 *
 * @returns `null` if this phone cannot open the picture
 * @throws if the worker crashed
 */
export const thumbnailOf = (file: Blob): Promise<Blob | null> =>
  scale({ file, size: 120, side: 'width', quality: 0.7, isStrict: false });
