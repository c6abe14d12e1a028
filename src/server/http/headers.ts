import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Returns a function that lists the hashes of the page's inline scripts for the content security policy. It reads the page again
 * after a new build, because browsers cache a page together with its headers.
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
 * Sets the security headers. The app loads nothing from other origins.
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
        // The sheets (vaul) insert style elements.
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
    // A proxy with a trusted certificate can set this; a home address must not be locked to https.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
