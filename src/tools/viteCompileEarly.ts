import type { Plugin } from 'vite';

/** Must be the very first words of a file. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers that know the words compile the app's code while it comes, beside everything else; otherwise each function is compiled
 * when it is first called, in the middle of the start. Nearly all of the code does run then.
 */
export function compileEarly(): Plugin {
  return {
    name: 'snug:compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After what else is put in front of a file.
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = hint + part.code;
      },
    },
  };
}
