import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { contractHash } from './contractHash.ts';

/**
 * Returns a function that lists the hashes of the page's inline scripts for the content security policy. It reads the page again
 * after a new build, because browsers cache a page together with its headers.
 */
function pageScripts(folder: string): () => readonly string[] {
  const page = join(folder, 'index.html');
  let read: { at: number; scripts: readonly string[] } = { at: Number.NaN, scripts: [] };
  return () => {
    const at = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== read.at) {
      const scripts = Array.from(
        readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs),
        ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
      );
      read = { at, scripts };
    }
    return read.scripts;
  };
}

/** By this header, the app tells the server's answers from those of anything in between. */
export const answerMark = ['snug', contractHash] as const;

/**
 * Returns the headers of every response. The app loads nothing from other origins.
 *
 * @param scripts the hashes of the page's inline scripts
 */
function headersFor(scripts: readonly string[]): Map<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The label reader is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
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
  const headers = new Map<string, string>([
    answerMark,
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=()'],
    // For the list of the user's devices.
    ['accept-ch', 'Sec-CH-UA-Model'],
  ]);
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  } as unknown as ServerResponse;
  setHeaders({} as IncomingMessage, answer, () => undefined);
  return headers;
}

/**
 * Sets the headers of every response, which are built once: helmet takes longer than many operations.
 *
 * @param folder the built app
 */
export function mountHeaders(app: FastifyInstance, folder: string): void {
  const scriptsOfPage = pageScripts(folder);
  let scripts = scriptsOfPage();
  let headers = headersFor(scripts);
  app.addHook('onRequest', async (request, reply) => {
    const current = request.url.startsWith('/api/') ? scripts : scriptsOfPage();
    if (current !== scripts) headers = headersFor((scripts = current));
    reply.raw.setHeaders(headers);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
