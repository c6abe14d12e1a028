import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { freePort } from '#tests/support/freePort.ts';
import { startSnug, type Snug } from './server.ts';

/** The app in development, with the chart room beside it. */
export interface LiveServers {
  snug: Snug;
  /** The app's address on this computer; the room is at `/charts/`. */
  app: string;
  /** The room's own address. */
  room: string;
  /** The port of the app, which also listens for other devices. */
  port: number;
  close(): Promise<void>;
}

/**
 * Starts what `npm run dev -- --host` and `npm run charts` start.
 *
 * @param charts those that the room shows
 */
export async function startLiveServers(charts: readonly string[]): Promise<LiveServers> {
  process.env.SNUG_CHARTS = charts.join(',');
  const snug = await startSnug();
  const [port, roomPort] = [await freePort(), await freePort()];
  const app = `http://localhost:${port}`;
  const start = (configFile: string, listening: number, more: InlineConfig): Promise<ViteDevServer> =>
    createServer({
      configFile,
      logLevel: 'error',
      ...more,
      server: { ...more.server, port: listening, strictPort: true },
    }).then((server) => server.listen());
  const api = { target: snug.origin };
  const servers = [
    await start('vite.charts.config.ts', roomPort, { define: { __APP_ORIGIN__: JSON.stringify(app) } }),
    await start('vite.config.ts', port, {
      // The developer's own server may run, too.
      cacheDir: 'node_modules/.cache/vite-live',
      server: {
        host: true,
        proxy: { '/api': api, '/healthz': api, '/charts': { target: `http://localhost:${roomPort}` } },
      },
    }),
  ];
  return {
    snug,
    app,
    room: `http://localhost:${roomPort}/charts/`,
    port,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await snug.kill();
    },
  };
}
