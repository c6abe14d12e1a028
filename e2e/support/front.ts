import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a server as a proxy does, and can make what it serves another version of the app. */
export interface Front {
  origin: string;
  /** From now on this version is served; what `isGone` is true of is not there any more. */
  release(version: string, isGone?: (path: string) => boolean): void;
  close(): Promise<void>;
}

const textOf = async (answer: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** What a new build changes: the page, and with it the list in the service worker. */
const changes: Record<string, (text: string, version: string) => string> = {
  '/index.html': (text, version) => text.replace('<head>', `<head><meta name="build" content="${version}">`),
  '/sw.js': (text, version) => text.replace(/(\/index\.html[`'"],\s*version:\s*[`'"])\w+/, `$1${version}`),
};

/** @param server the origin of the server behind */
export async function standInFront(server: string): Promise<Front> {
  let version = '';
  let isMissing = (_path: string) => false;
  const front = createServer((asked, reply) => {
    const path = asked.url ?? '/';
    if (isMissing(path)) {
      reply.writeHead(404).end();
      return;
    }
    const change = changes[path];
    const headers = { ...asked.headers };
    if (change) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const onward = request(`${server}${path}`, { method: asked.method, headers, setHost: false });
    onward.on('response', (answer) => {
      if (!change || version === '') {
        reply.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(reply);
        return;
      }
      void textOf(answer).then((text) => {
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
        reply.writeHead(answer.statusCode!, kept).end(change(text, version));
      });
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    release(next, isGone = () => false) {
      version = next;
      isMissing = isGone;
    },
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
