import { prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import { createLumaReader, type EngineModule, type LumaReader } from './lumaReader.ts';
import { INVERTED_OPTIONS } from './engineOptions.ts';

/** The only instance of the engine, shared by live frames and still pictures. */
export interface Engine {
  luma: LumaReader;
}

/** Options of the engine's loader; see {@link createEngineLoader}. */
export interface EngineOverrides {
  locateFile?: (path: string, prefix: string) => string;
  wasmBinary?: ArrayBuffer;
}

/** Loads the engine once, and again after a failure. */
export interface EngineLoader {
  /** Returns the loaded and warmed-up engine. Rejects with the loader's error; the next call tries again. */
  load(): Promise<Engine>;
  /** Drops the engine after a crash inside it, so that the next {@link load} starts afresh. */
  drop(): void;
}

const WARM_UP_SIDE = 64;

/**
 * Creates the engine's loader.
 * @param overrides must be the same object for the life of the page: the library compares its members, and a new function
 *   would load a second instance. It always sets our own origin: without it the library would use a public CDN.
 */
export function createEngineLoader(overrides: EngineOverrides): EngineLoader {
  let loading: Promise<Engine> | null = null;

  // The library caches a failed load forever. Purging drops the overrides too, so nothing may use the library before `start`.
  const drop = () => {
    loading = null;
    purgeZXingModule();
  };

  const start = async (): Promise<Engine> => {
    const module = await prepareZXingModule({ overrides, fireImmediately: true });
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
        if (loading === attempt) drop();
      });
      return attempt;
    },
    drop,
  };
}

/** Whether the engine crashed. The detector reports crashes under the second error name. */
const isCrash = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof DOMException && error.name === 'NotSupportedError');

/** Drops the engine if it crashes in its work, because it may stay broken. @throws as the work does */
export const dropCrashed = <T>(engine: Pick<EngineLoader, 'drop'>, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isCrash(error)) engine.drop();
    throw error;
  });

/** The library's types cover only its own functions; the memory is exposed by the compiler (Emscripten) that built it. */
function isEngine(module: object): module is EngineModule {
  return ['HEAPU8', '_malloc', '_free', 'readBarcodesFromPixmap'].every((part) => part in module);
}
