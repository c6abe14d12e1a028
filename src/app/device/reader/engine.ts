import { prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import { createLumaReader, type EngineModule, type LumaReader } from './lumaReader.ts';
import { INVERTED_OPTIONS } from './engineOptions.ts';

/** The only instance of the engine, shared by live frames and still pictures. */
export interface Engine {
  luma: LumaReader;
}

/** Tells the library how to load one file of the engine: from an address, from memory, or by a function. */
export interface EngineFile {
  locateFile?: (path: string, prefix: string) => string;
  wasmBinary?: ArrayBuffer;
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
}

/** The engine's files; see {@link createEngineLoader}. Each must be the same object for the life of the page. */
export interface EngineFiles {
  /** Half as large: it lacks what only other barcodes need, and crashes if it meets them (`npm run label-reader`). */
  forLabels: EngineFile;
  whole: EngineFile;
}

/** Loads the engine once, and again after a failure. */
export interface EngineLoader {
  /** Returns the loaded and warmed-up engine. Rejects with the loader's error; the next call tries again. */
  load(): Promise<Engine>;
  /**
   * Drops the engine after a crash inside it. The next {@link load} starts the whole engine.
   * @returns whether it was the engine for labels that crashed
   */
  drop(): boolean;
}

const WARM_UP_SIDE = 64;

/**
 * Creates the engine's loader. It begins with the engine for labels.
 * @param files set our own origin: without it the library would use a public CDN. The library compares their members, and a new
 *   function would load a second instance.
 */
export function createEngineLoader(files: EngineFiles): EngineLoader {
  let loading: Promise<Engine> | null = null;
  let file = files.forLabels;

  // The library caches a failed load forever. Purging drops the overrides too, so nothing may use the library before `start`.
  const forget = () => {
    loading = null;
    purgeZXingModule();
  };

  const start = async (): Promise<Engine> => {
    const module = await prepareZXingModule({ overrides: file, fireImmediately: true });
    if (!isEngine(module)) throw new Error('The engine lacks functions that this reader needs.');
    const luma = createLumaReader(module);
    // Browsers compile on first use: trigger that now, not in the first frame.
    luma.room(WARM_UP_SIDE ** 2).fill(255);
    luma.read({ width: WARM_UP_SIDE, height: WARM_UP_SIDE }, INVERTED_OPTIONS);
    return { luma };
  };

  return {
    load() {
      if (loading) return loading;
      const attempt = start();
      loading = attempt;
      attempt.catch(() => {
        if (loading !== attempt) return;
        forget();
        // Without a network, the phone may have only the other one.
        file = file === files.forLabels ? files.whole : files.forLabels;
      });
      return attempt;
    },
    drop() {
      const wasForLabels = file === files.forLabels;
      forget();
      file = files.whole;
      return wasForLabels;
    },
  };
}

/** Whether the engine crashed. The detector reports crashes under the second error name. */
const isCrash = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof DOMException && error.name === 'NotSupportedError');

/**
 * Works with the engine, and drops it if it crashes, because it may stay broken. If it was the one for labels, the whole engine
 * does the work again.
 * @throws as the work or loading the engine does
 */
export async function withEngine<T>(
  loader: EngineLoader,
  work: (engine: Engine) => T | Promise<T>,
): Promise<T> {
  const engine = await loader.load();
  try {
    return await work(engine);
  } catch (error) {
    if (isCrash(error) && loader.drop()) return withEngine(loader, work);
    throw error;
  }
}

/** The library's types cover only its own functions; the memory is exposed by the compiler (Emscripten) that built it. */
function isEngine(module: object): module is EngineModule {
  return ['HEAPU8', '_malloc', '_free', 'readBarcodesFromPixmap'].every((part) => part in module);
}
