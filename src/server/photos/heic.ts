import { Worker } from 'node:worker_threads';

/** A decoded image, oriented upright: RGBA, four bytes per pixel. */
export interface Pixels {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** In ms. A phone's photo takes about a second; a decoder that takes this long will not finish. */
const patience = 30_000;

/**
 * Decodes a HEIC image, the format of iPhones. Sharp's prebuilt binaries cannot, because the codec is patented.
 *
 * @param source the file
 * @throws if the image is broken or decoding times out
 */
export async function decodeHeic(source: string): Promise<Pixels> {
  let timer: NodeJS.Timeout | undefined;
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { workerData: source });
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The decoder exited without a result.')));
      timer = setTimeout(() => reject(new Error('The decoder timed out.')), patience);
    });
  } finally {
    // A pending timer would keep the pixels in memory.
    clearTimeout(timer);
    await worker.terminate();
  }
}
