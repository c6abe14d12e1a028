/**
 * `npm run label-reader`: makes `label_reader.wasm`, the engine that the scanner loads, out of the `zxing_reader.wasm` that npm
 * installs. It keeps the functions that run while labels and other QR codes are read, easy and hard ones, and frames without one;
 * all others crash, and the app then loads the whole engine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { createEngineLoader, type EngineFile } from '#app/device/reader/engine.ts';
import {
  CENTRE_OPTIONS,
  INVERTED_OPTIONS,
  WHOLE_OPTIONS,
  type EngineOptions,
} from '#app/device/reader/engineOptions.ts';
import { blankFrame, type Frame } from '#tests/support/frames/frame.ts';
import { conditions } from '../corpus/conditions.ts';
import { emptyFrames } from '../corpus/emptyFrames.ts';
import { labelFilm } from '../corpus/labelFilm.ts';
import { detectorOf } from '../corpus/readers.ts';
import { codeFrames } from './codes.ts';
import { functionsOf, functionsThatRan, isTrap, marked, onlyWith } from './wasmFunctions.ts';

const source = new Uint8Array(
  readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
);
const target = fileURLToPath(new URL('../../../src/app/device/reader/label_reader.wasm', import.meta.url));

let running: WebAssembly.Instance | null = null;
const file: EngineFile = {
  instantiateWasm(imports, done) {
    void WebAssembly.instantiate(marked(source), imports).then(({ instance, module }) => {
      running = instance;
      done(instance, module);
    });
    return {};
  },
};
const loader = createEngineLoader({ forLabels: file, whole: file });

/** All frames that the engine must read, or find nothing in. */
async function* frames(): AsyncGenerator<Frame> {
  for (const condition of Object.values(conditions)) yield* labelFilm(condition, 1, 2).frames;
  yield* codeFrames();
  yield* emptyFrames(400);
  // A photo: the engine's memory grows.
  yield blankFrame(4080, 3072, 200);
}

/** The options of all passes, and more. */
const ways: EngineOptions[] = [
  CENTRE_OPTIONS,
  WHOLE_OPTIONS,
  INVERTED_OPTIONS,
  { ...CENTRE_OPTIONS, returnErrors: false },
  { ...CENTRE_OPTIONS, downscaleThreshold: 100 },
  { ...CENTRE_OPTIONS, binarizer: 1 },
  { ...CENTRE_OPTIONS, tryDenoise: true },
];

const { luma } = await loader.load();
const readStill = detectorOf();
let read = 0;
for await (const frame of frames()) {
  for (const way of ways) {
    luma.room(frame.y.length).set(frame.y);
    read += luma.look(frame, way).readings.length;
  }
  read += (await readStill(frame)()).length;
}
const reduced = onlyWith(source, functionsThatRan(running!));
await WebAssembly.compile(reduced);
writeFileSync(target, reduced);

const [all, needed] = [source, reduced].map((wasm) => ({
  functions: functionsOf(wasm).filter((code) => !isTrap(code)).length,
  kB: (brotliCompressSync(wasm).length / 1000).toFixed(0),
}));
process.stdout.write(
  `${read} codes read. ${needed!.functions} of ${all!.functions} functions, ${needed!.kB} of ${all!.kB} kB.\n`,
);
