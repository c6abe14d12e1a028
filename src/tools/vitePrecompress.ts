import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const isText = (file: string) => /\.(js|css|html|svg|txt|wasm|webmanifest)$/.test(file);
const minBytes = 1024;

/** Compresses the built files once, so that the server does not compress them for each response. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'snug:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const { outDir } = config.build;
        for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(isText)) {
          const path = join(outDir, file);
          const bytes = readFileSync(path);
          if (bytes.length < minBytes) continue;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
