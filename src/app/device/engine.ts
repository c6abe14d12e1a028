import { prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import { createLumaReader, type EngineModule, type LumaReader } from './lumaReader.ts';
import { PASS_OPTIONS } from './passes.ts';

/** The one instance of the engine, shared by live frames and still pictures. */
export interface Engine {
  luma: LumaReader;
}

/** What the engine's loader is told; see {@link createEngineLoader}. */
export interface EngineOverrides {
  locateFile?: (path: string, prefix: string) => string;
  wasmBinary?: ArrayBuffer;
}

/** Loads the engine at most once at a time, and again after a failure. */
export interface EngineLoader {
  /** The loaded and warmed engine. Rejects with the loader's error; the next call tries again. */
  load(): Promise<Engine>;
  /** Drops the engine, so that the next {@link load} starts afresh: after a crash inside it. */
  drop(): void;
}

const WARM_UP_SIDE = 64;

/**
 * Makes the loader of the engine.
 * @param overrides must be one and the same object for the life of the page: the library compares its parts, and a new
 *   function each time would load a second instance. It always names our own origin: without it the library would ask a
 *   public network.
 */
export function createEngineLoader(overrides: EngineOverrides): EngineLoader {
  let loading: Promise<Engine> | null = null;

  // The library keeps a failed load for ever. Purged, it forgets the overrides too: so nothing may ask it before `start`.
  const drop = () => {
    loading = null;
    purgeZXingModule();
  };

  const start = async (): Promise<Engine> => {
    const module = await prepareZXingModule({ overrides, fireImmediately: true });
    if (!isEngine(module)) throw new Error('The engine is not the one this reader was written for.');
    const luma = createLumaReader(module);
    // The browser compiles on first use: do that now, not in the first frame.
    luma.room(WARM_UP_SIDE ** 2).fill(255);
    luma.read({ width: WARM_UP_SIDE, height: WARM_UP_SIDE }, PASS_OPTIONS.inverted);
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

/** The library types only its own calls; the memory comes from the compiler that made the engine. */
function isEngine(module: object): module is EngineModule {
  return ['HEAPU8', '_malloc', '_free', 'readBarcodesFromPixmap'].every((part) => part in module);
}
