/** The decoder's worker: it does all decoding, so that the page's main thread is never blocked. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { answerCalls } from '#app/runtime/workerCalls.ts';
import type { DecoderFunctions } from './decoderFunctions.ts';
import { createEngineLoader, type EngineOverrides } from './engine.ts';
import { readFrame } from './workerFrames.ts';
import { readStillPicture } from './workerStills.ts';

declare const self: DedicatedWorkerGlobalScope;

const OVERRIDES: EngineOverrides = {
  locateFile: (path, prefix) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
};
const engine = createEngineLoader(OVERRIDES);

/** Whether the engine crashed. The detector reports crashes under the second error name. */
function isCrash(error: unknown): boolean {
  return (
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof DOMException && error.name === 'NotSupportedError')
  );
}

/** Drops the engine after a crash, because it may stay broken. */
function dropIfCrashed(error: unknown): never {
  if (isCrash(error)) engine.drop();
  throw error;
}

answerCalls<DecoderFunctions>(self, {
  warmUp: async () => void (await engine.load().catch(dropIfCrashed)),
  readFrame: (picture, pass) => readFrame(engine, picture, pass).catch(dropIfCrashed),
  readStill: (picture, formats) => readStillPicture(engine, picture, formats).catch(dropIfCrashed),
});
