import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The scripts that the page brings with it, as browsers must be told of them: no other may be in it. Looked at again when the app was
 * built anew: phones keep a page with the headers that it came with.
 */
function pageScripts(folder: string): () => string {
  const page = join(folder, 'index.html');
  let read = { at: Number.NaN, scripts: '' };
  return () => {
    const at = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== read.at) {
      const scripts = Array.from(
        readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs),
        ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
      );
      read = { at, scripts: scripts.join(' ') };
    }
    return read.scripts;
  };
}

/**
 * What browsers are told to refuse. Nothing is loaded from anywhere but here.
 *
 * @param folder the built app
 */
export async function mountHeaders(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The label reader is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", pageScripts(folder)],
        // The sheets bring their own style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whoever puts Snug behind a proxy with a real certificate sets this there; a home address must not be locked to https.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
