import type { Plugin } from 'vite';

/** A property as the formatter writes it: `description: '…',`, on one line or on two. */
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/** Leaves out of the built app what charts say of their states: that is for those who read the charts, and no phone needs it. */
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
