import type { Plugin } from 'vite';

/** Matches the property as the formatter writes it: `description: '…',`, on one or two lines. */
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/** Removes the descriptions of states from the built app. They are documentation for readers of the charts. */
export function dropDescriptions(): Plugin {
  return {
    name: 'snug:drop-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(description, ''), map: null }),
    },
  };
}
