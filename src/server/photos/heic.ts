import { Worker } from 'node:worker_threads';

/** A picture as its pixels: four bytes each, upright. */
export interface Pixels {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A phone's picture takes a second; what takes longer than this never ends. */
const patience = 30_000;

/**
 * Decodes a HEIC picture, as iPhones take them. The image library cannot: the format is patented.
 *
 * @param source the file
 * @throws where it is broken
 */
export async function decodeHeic(source: string): Promise<Pixels> {
  let timer: NodeJS.Timeout | undefined;
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { workerData: source });
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The decoder ended without a picture.')));
      timer = setTimeout(() => reject(new Error('The decoder took too long.')), patience);
    });
  } finally {
    // A timer that still ran would hold on to the picture.
    clearTimeout(timer);
    await worker.terminate();
  }
}
