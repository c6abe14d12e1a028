import type { ELK, ELKConstructorArguments } from 'elkjs/lib/elk-api.js';
import bundled from 'elkjs/lib/elk.bundled.js';

type Constructor = new (settings?: ELKConstructorArguments) => ELK;

/** Returns ELK for Node. */
export function elkInNode(): ELK {
  // Node hands over the whole CommonJS module, a bundler only its default export.
  const Elk =
    (bundled as unknown as { default?: Constructor }).default ?? (bundled as unknown as Constructor);
  return new Elk();
}
