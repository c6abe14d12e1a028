import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createEngineLoader, type EngineFile } from '#app/device/reader/engine.ts';

const fileAt = (path: string | URL): EngineFile => ({
  wasmBinary: new Uint8Array(readFileSync(path)).buffer,
});

/** The engine's files, as npm installs the whole one and as the app has the one for labels. */
export const engineFiles = {
  forLabels: fileAt(new URL('../../../src/app/device/reader/label_reader.wasm', import.meta.url)),
  whole: fileAt(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
};

/** Loads the app's engine in Node. */
export const nodeEngine = createEngineLoader(engineFiles);
