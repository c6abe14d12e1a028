import type { ScaleAnswer, ScaleRequest } from './scaleMessages.ts';

/** The worker ends after so long without use, in ms: decoded pictures take much memory. */
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
  // A picture too large for its memory, or a worker that does not load.
  begun.addEventListener('error', end);
  return begun;
}

/**
 * @returns `null` where the phone cannot open the picture, or it stays as it is
 * @throws where the worker broke down, which says nothing of the picture
 */
function scale(request: Omit<ScaleRequest, 'id'>): Promise<Blob | null> {
  // Without it a picture goes as it is, and its tile shows an icon.
  if (!('OffscreenCanvas' in globalThis)) return Promise.resolve(null);
  clearTimeout(idle);
  worker ??= begin();
  last += 1;
  const id = last;
  worker.postMessage({ ...request, id } satisfies ScaleRequest);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

/**
 * A picture in the size in which Snug keeps it (spec §9), upright.
 *
 * @returns `null` where it goes as it is: small enough, broken, or of a kind that this phone cannot open
 * @throws where it cannot be told now
 */
export const sendable = (file: Blob): Promise<Blob | null> =>
  scale({ file, size: 2048, side: 'long', quality: 0.85, isStrict: true });

/**
 * A picture as its tile shows it until it is uploaded: 120 px wide (spec §9).
 *
 * @returns `null` where this phone cannot open it
 * @throws where it cannot be told now
 */
export const tileOf = (file: Blob): Promise<Blob | null> =>
  scale({ file, size: 120, side: 'width', quality: 0.7, isStrict: false });
