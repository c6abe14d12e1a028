import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** In bytes. The longest note has 10,000 characters, which JSON may escape to six bytes each. */
export const bodyLimit = 128 * 1024;

/** In bytes, by the path of an operation that needs more: 500 plants, with notes. */
export const largerBodies: ReadonlyMap<string, number> = new Map([['/api/plants/import', 2 * 1024 ** 2]]);

const hasFiles = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Ends requests whose body does not arrive, so that they do not hold memory. Uploads of files may take longer; the server's own
 * limits end them.
 *
 * @param patience in ms
 */
export function limitBodyTime(app: FastifyInstance, patience: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!hasFiles(request)) {
      const timer = setTimeout(() => {
        reply.header('connection', 'close');
        reply.send(new Problem(408, 'too-slow', 'The request did not arrive in time.'));
      }, patience);
      timers.set(request, timer);
      request.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  // The body is complete.
  app.addHook('preValidation', (request, _reply, done) => {
    clearTimeout(timers.get(request));
    done();
  });
}
