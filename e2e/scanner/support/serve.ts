import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The built page with the scanner's parts, on its own port. */
export interface Served {
  /** Without a slash at the end. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
};

/** As strict as the app's own policy for the scanner. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "img-src 'self' data: blob: http://127.0.0.1:*",
].join('; ');

/**
 * Builds the page with Vite, as the app is built, and serves it.
 *
 * @param folder an empty folder for the built files
 */
export async function serveHarness(folder: string): Promise<Served> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../harness', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    worker: { format: 'es' },
  });
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const file = await readFile(join(folder, path === '/' ? 'index.html' : path));
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? TYPES['.html'],
        'content-security-policy': POLICY,
      });
      response.end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
