import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const forever = 'public, max-age=31536000, immutable';
/** no-transform: a proxy that rewrites the page would change its inline script, which the content security policy then blocks. */
const always = 'no-cache, no-transform';

/** Paths that programs call: an unknown one is an error, not a page. */
const isForPrograms = (path: string) => /^\/(api|healthz|readyz)(\/|$)/.test(path);
/** A missing file must not be answered with a page. */
const isFile = (path: string) => /\.\w+$/.test(path);

/**
 * Serves the built app. Every other path without a file extension opens the app, including the `/Q/{CODE}` of labels.
 *
 * @param folder the built app; if it is missing (in development), only the API is served
 */
export async function mountAppFiles(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', /^assets[/\\]/.test(relative(folder, path)) ? forever : always);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isBuilt || !isPage || isForPrograms(path) || isFile(path)) {
      throw new Problem(404, 'not-found', 'There is nothing at this address.');
    }
    return reply.sendFile('index.html');
  });
}
