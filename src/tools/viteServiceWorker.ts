import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/**
 * Files that the app needs to start offline. The label reader (WebAssembly) is large and is loaded with the first scan; only the
 * browser itself needs the pictures in `install`.
 */
const isShell = (file: string) =>
  /\.(js|css|html|webmanifest|svg|png)$/.test(file) && file !== 'sw.js' && !file.startsWith('install/');

/** A file with a hash in its name never changes. */
const isHashed = (file: string) => /-[\w-]{7,8}\.\w+$/.test(file);

/**
 * Builds the service worker as `/sw.js`, with a list of the app's files and their versions.
 *
 * @param entry the path of the worker's source
 */
export function serviceWorker(entry: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'snug:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const { outDir } = config.build;
      const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(isShell).sort();
      const shell = files.map((file) => ({
        url: `/${file}`,
        version: isHashed(file)
          ? ''
          : createHash('sha256')
              .update(readFileSync(join(outDir, file)))
              .digest('hex')
              .slice(0, 12),
      }));
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __SHELL__: JSON.stringify(shell) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
