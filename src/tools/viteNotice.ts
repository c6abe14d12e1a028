import type { Plugin } from 'vite';
import { noticeOf } from './notice.ts';

/** Writes the licences of all packages that are served or bundled to `NOTICE.txt`. */
export function notice(): Plugin {
  return {
    name: 'snug:notice',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'NOTICE.txt',
        source: noticeOf(process.cwd(), this.getModuleIds()),
      });
    },
  };
}
