import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Interception } from './front.ts';

/** A login portal on another origin, and the rule by which a proxy sends everything without its cookie there. */
export interface Portal {
  origin: string;
  /** The cookie of its session. */
  cookie: string;
  /** @param status what it answers to calls of programs; pages are always redirected */
  guards(status: 302 | 401): Interception;
  close(): Promise<void>;
}

/** Starts a portal as Authelia, oauth2-proxy and others are: one press signs in, and leads back to the address that was opened. */
export async function openPortal(): Promise<Portal> {
  const cookie = 'portal';
  const server: Server = createServer((asked, reply) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://localhost');
    const back = searchParams.get('rd') ?? '/';
    if (pathname === '/in')
      reply
        .writeHead(302, { 'set-cookie': `${cookie}=1; Path=/; HttpOnly; SameSite=Lax`, location: back })
        .end();
    else
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>Portal</title><a href="/in?rd=${encodeURIComponent(back)}">Log in at the portal</a>`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    cookie,
    guards:
      (status) =>
      ({ url, headers }) => {
        if (new RegExp(`\\b${cookie}=1`).test(headers.cookie ?? '')) return null;
        if (status === 401 && headers['sec-fetch-mode'] !== 'navigate')
          return { status, headers: { 'content-type': 'text/plain' }, body: '401 Unauthorized' };
        const rd = encodeURIComponent(`http://${headers.host}${url}`);
        return { status: 302, headers: { location: `${origin}/?rd=${rd}` }, body: '' };
      },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
