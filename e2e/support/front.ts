import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns what a proxy answers in the server's place; `null` to pass a request on. */
export type Interception = (
  asked: IncomingMessage,
) => { status: number; headers: OutgoingHttpHeaders; body: string } | null;

/** A proxy in front of a server that can simulate another version of the app, or answer in the server's place. */
export interface Front {
  origin: string;
  /** From now on serves this version; paths for which `isGone` returns true no longer exist. */
  release(version: string, isGone?: (path: string) => boolean): void;
  intercept(interception: Interception): void;
  close(): Promise<void>;
}

const textOf = async (answer: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** A lazy-loaded chunk, which has another name in every version. */
const lazyChunk = /(\/assets\/|\.\/|assets\/)(TasksScreen-[\w-]{7})\.js/g;
const renamed = (text: string, version: string) => text.replaceAll(lazyChunk, `$1$2.${version}.js`);

/** Changes what a new build changes: the page, therefore the list in the service worker, and the name of a chunk. */
function changeOf(path: string): ((text: string, version: string) => string) | undefined {
  if (path === '/index.html') {
    return (text, version) =>
      renamed(text.replace('<head>', `<head><meta name="build" content="${version}">`), version);
  }
  if (path === '/sw.js') {
    const page = /(\/index\.html[`'"],\s*version:\s*[`'"])\w+/;
    return (text, version) => renamed(text.replace(page, `$1${version}`), version);
  }
  return /^\/assets\/.*\.js$/.test(path) ? renamed : undefined;
}

/** @param server the origin of the server behind the proxy */
export async function standInFront(server: string): Promise<Front> {
  let version = '';
  let isMissing = (_path: string) => false;
  let intercept: Interception = () => null;
  // It passes on how long the server keeps idle connections, so it must not close them earlier: a call could get lost.
  const front = createServer({ keepAliveTimeout: 0 }, (asked, reply) => {
    const own = intercept(asked);
    if (own) {
      asked.resume();
      reply.writeHead(own.status, own.headers).end(own.body);
      return;
    }
    const path = asked.url ?? '/';
    const hasOldName = version !== '' && path.search(lazyChunk) === 0;
    if (isMissing(path) || hasOldName) {
      reply.writeHead(404).end();
      return;
    }
    const change = changeOf(path);
    const headers = { ...asked.headers };
    if (change) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const onward = request(`${server}${path.replace(`.${version}.js`, '.js')}`, {
      method: asked.method,
      headers,
      setHost: false,
    });
    onward.on('response', (answer) => {
      if (!change || version === '') {
        // The browser's HTTP cache would hide that a chunk is gone.
        reply.writeHead(answer.statusCode!, { ...answer.headers, 'cache-control': 'no-store' });
        answer.pipe(reply);
        return;
      }
      void textOf(answer).then((text) => {
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
        reply
          .writeHead(answer.statusCode!, { ...kept, 'cache-control': 'no-store' })
          .end(change(text, version));
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
    intercept: (interception) => void (intercept = interception),
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
