import type { Plugin } from 'vite';

/** Must be the first line of a file. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds a compile hint to each chunk. Browsers that support it compile all functions on a background thread while the file loads,
 * instead of one by one when they are first called. Nearly all of the code runs during the start anyway.
 */
export function compileEarly(): Plugin {
  return {
    name: 'snug:compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After other plugins that prepend code.
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = hint + part.code;
      },
    },
  };
}
