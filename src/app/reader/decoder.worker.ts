/** The decoder's worker: it does all decoding, so that the page's main thread is never blocked. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { packError, type DecoderAnswer, type DecoderRequest } from './decoderMessages.ts';
import { createEngineLoader, type EngineOverrides } from './engine.ts';
import { readFrame, Unfit } from './workerFrames.ts';
import { readStillPicture } from './workerStills.ts';

declare const self: DedicatedWorkerGlobalScope;

const OVERRIDES: EngineOverrides = {
  locateFile: (path, prefix) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
};
const engine = createEngineLoader(OVERRIDES);

async function answer(request: DecoderRequest): Promise<DecoderAnswer> {
  const { id } = request;
  try {
    switch (request.type) {
      case 'warmUp':
        await engine.load();
        return { type: 'ready', id };
      case 'frame':
        return { type: 'readings', id, readings: await readFrame(engine, request.picture, request.pass) };
      case 'still':
        return {
          type: 'readings',
          id,
          readings: await readStillPicture(engine, request.picture, request.formats),
        };
    }
  } catch (error) {
    if (error instanceof Unfit) return { type: 'unfit', id, reason: error.message };
    if (isCrash(error)) engine.drop();
    return { type: 'failed', id, error: packError(error) };
  }
}

/** Whether the engine crashed: it may stay broken. The detector reports crashes under the second error name. */
function isCrash(error: unknown): boolean {
  return (
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof DOMException && error.name === 'NotSupportedError')
  );
}

// One request at a time: frames and stills share the engine's memory, which may move when it grows.
let queue = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<DecoderRequest>) => {
  queue = queue.then(async () => self.postMessage(await answer(data), []));
});
