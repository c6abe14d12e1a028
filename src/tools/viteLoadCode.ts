import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The module by which Vite loads the files of an `import()`. */
const helper = 'vite/preload-helper.js';

/**
 * Loads the files of each `import()` by `loadCode` of a module of the app, in place of Vite's `modulepreload`, whose failure a browser
 * may remember.
 *
 * @param path the path of that module
 */
export function loadCodeBy(path: string): Plugin {
  let isUsed = false;
  return {
    name: 'snug:load-code',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite passes no list for a module without imports.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 ? [file] : files,
        },
      },
    }),
    load: {
      filter: { id: new RegExp(`^\\0${helper}$`) },
      handler() {
        isUsed = true;
        return `export { loadCode as __vitePreload } from ${JSON.stringify(resolve(path))};`;
      },
    },
    buildEnd(error) {
      if (!error && !isUsed) throw new Error(`Vite does not load code by ${helper} any more.`);
    },
  };
}
