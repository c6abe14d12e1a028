/** The decoder's worker: it does all decoding, so that the page's main thread is never blocked. */
import wholeEngine from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { labelText } from '#domain/code.ts';
import { answerCalls } from '#app/runtime/workerCalls.ts';
import type { DecoderFunctions } from './decoderFunctions.ts';
import { createEngineLoader, type EngineFile } from './engine.ts';
import { createFrameReader } from './frameReader.ts';
import labelEngine from './label_reader.wasm?url';
import { createWorkerFrames } from './workerFrames.ts';
import { readStillPicture } from './workerStills.ts';

declare const self: DedicatedWorkerGlobalScope;

const fileAt = (url: string): EngineFile => ({
  locateFile: (path, prefix) => (path.endsWith('.wasm') ? url : prefix + path),
});
const engine = createEngineLoader({ forLabels: fileAt(labelEngine), whole: fileAt(wholeEngine) });
const reader = createFrameReader({ prefix: labelText(self.location.origin, '') });
const frames = createWorkerFrames(engine, reader);

let isLoading = false;

/** Loads the passes that read hard labels, once. Clear ones are read without them. */
async function loadPasses(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    reader.use((await import('./passes/table.ts')).passes);
  } catch (error) {
    isLoading = false;
    console.warn('Only clear labels can be read.', error);
  }
}

answerCalls<DecoderFunctions>(self, {
  warmUp: async () => {
    await engine.load();
    void loadPasses();
  },
  readFrame: async (picture, frame, at) => {
    const seen = await frames.read(picture, frame, at);
    void loadPasses();
    return seen;
  },
  readStill: (picture, formats) => readStillPicture(engine, picture, formats),
});
