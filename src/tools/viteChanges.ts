import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { changesOf } from './changes.ts';

/** Writes what this version changed to `CHANGES.txt`, which Settings link to. */
export const changes = (version: string): Plugin => ({
  name: 'snug:changes',
  apply: 'build',
  generateBundle() {
    const source = changesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
    this.emitFile({ type: 'asset', fileName: 'CHANGES.txt', source });
  },
});
