import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { Problem } from './problem.ts';

/**
 * Reads which part of a file a request asks for (RFC 9110, section 14), and sets the headers of the response to it. A request for
 * several parts, or for a part of another version of the file, gets the whole file.
 *
 * @param file its size in bytes, the tag of its version with its quotes, and what it is called in the error
 * @returns the first and the last byte; `null` for the whole file
 * @throws {Problem} 416 if the file has no such part
 */
export function rangeOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { size, etag, what }: { size: number; etag: string; what: string },
): { start: number; end: number } | null {
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  const { range, 'if-range': known = etag } = headers;
  if (range === undefined || known !== etag) return null;
  const parts = parseRange(size, range);
  if (parts === -1) {
    reply.header('content-range', `bytes */${size}`).header('cache-control', 'no-store');
    throw new Problem(416, 'no-such-range', `The ${what} has no such part.`);
  }
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return null;
  const { start, end } = parts[0]!;
  reply.header('content-range', `bytes ${start}-${end}/${size}`);
  return { start, end };
}
