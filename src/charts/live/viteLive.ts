import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { channelName, isLiveMessage, streamPath, type LiveMessage, type LivePage } from './messages.ts';

const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Lets the chart room follow the app in development (`npm run dev`); the build contains none of this. The app's pages report on
 * Vite's websocket, which only admits pages of this server. The stream of all reports is for this computer only: it contains
 * what people type.
 */
export function liveInspection(): Plugin {
  return {
    name: 'snug:live',
    apply: 'serve',
    transformIndexHtml: () => [
      // Before the app, which reads the probe when it creates its first actor.
      {
        tag: 'script',
        attrs: { type: 'module', src: '/src/charts/live/inApp.ts' },
        injectTo: 'head-prepend',
      },
    ],
    configureServer(server) {
      const readers = new Set<ServerResponse>();
      const pages = new WeakMap<object, LivePage>();
      const write = (message: LiveMessage) => {
        for (const reader of readers) reader.write(`data: ${JSON.stringify(message)}\n\n`);
      };
      server.ws.on(channelName, (message: unknown, client) => {
        if (!isLiveMessage(message) || message.kind === 'asked') return;
        const { socket } = client;
        // A phone whose page is closed often does not say so.
        if (!pages.has(socket)) socket.once('close', () => write({ kind: 'left', page: pages.get(socket)! }));
        pages.set(socket, message.page);
        write(message);
      });
      server.middlewares.use(streamPath, (request, response) => {
        if (!local.has(request.socket.remoteAddress ?? '')) {
          response.writeHead(403).end('Only this computer can follow the app.');
          return;
        }
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        // The headers, at once.
        response.write(':\n\n');
        readers.add(response);
        response.once('close', () => readers.delete(response));
        server.ws.send(channelName, { kind: 'asked' } satisfies LiveMessage);
      });
    },
  };
}
