import type { Plugin } from 'vite';

const text = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)/.source;

/** Matches the property as the formatter writes it, on one or two lines: `description: '…',` or `description: flows.x.description,`. */
const description = new RegExp(`\\bdescription:\\s*(?:${text}|[\\w.[\\]]+\\.description),?`, 'g');

/** Matches the description of a state that `finalState` or `alertState` writes. */
const givenDescription = new RegExp(`(\\b(?:final|alert)State\\(\\s*'[\\w.]+',\\s*)${text}`, 'g');

/** Matches the types of a setup, as the formatter writes them. XState ignores their values. */
const types = /^ {2}types: \{(?:\n(?: {4}.*\n)*? {2}|.*)\},\n/gm;

/** Removes from the code of a chart what only its readers and TypeScript need. */
export const stripped = (code: string): string =>
  code.replaceAll(types, '').replaceAll(description, '').replaceAll(givenDescription, "$1''");

/** Removes the descriptions of states, and types, from the charts in the built app. */
export function stripCharts(): Plugin {
  return {
    name: 'snug:strip-charts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.+\.ts$/ },
      handler: (code) => ({ code: stripped(code), map: null }),
    },
  };
}
