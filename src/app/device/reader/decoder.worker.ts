/** The decoder's worker: it does all decoding, so that the page's main thread is never blocked. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { labelText } from '#domain/code.ts';
import { answerCalls } from '#app/runtime/workerCalls.ts';
import type { DecoderFunctions } from './decoderFunctions.ts';
import { createEngineLoader, dropCrashed, type EngineOverrides } from './engine.ts';
import { createFrameReader } from './frameReader.ts';
import { createWorkerFrames } from './workerFrames.ts';
import { readStillPicture } from './workerStills.ts';

declare const self: DedicatedWorkerGlobalScope;

const OVERRIDES: EngineOverrides = {
  locateFile: (path, prefix) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
};
const engine = createEngineLoader(OVERRIDES);
const frames = createWorkerFrames(engine, createFrameReader({ prefix: labelText(self.location.origin, '') }));

answerCalls<DecoderFunctions>(self, {
  warmUp: async () => void (await dropCrashed(engine, engine.load())),
  readFrame: (picture, frame, at) => dropCrashed(engine, frames.read(picture, frame, at)),
  readStill: (picture, formats) => dropCrashed(engine, readStillPicture(engine, picture, formats)),
});
