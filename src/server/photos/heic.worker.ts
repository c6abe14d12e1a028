/** Decodes one HEIC image in a worker, because decoding blocks its thread for about a second. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { width, height, data } = await decode({ buffer: readFileSync(workerData as string) });
const pixels = new Uint8Array(data);
parentPort!.postMessage({ width, height, pixels }, [pixels.buffer]);
