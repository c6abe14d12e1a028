/** Decodes one HEIC picture beside the server's own thread, which it would hold up for a second. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { width, height, data } = await decode({ buffer: readFileSync(workerData as string) });
const pixels = new Uint8Array(data);
parentPort!.postMessage({ width, height, pixels }, [pixels.buffer]);
