import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { emptyPlace } from './backups.ts';
import { bucketService } from './bucketService.ts';
import { ended, folder, start } from './processes.ts';

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

/**
 * Starts a proxy that passes each request to the next of its targets. It answers 502 if there is none, or if one closes the
 * connection before its answer, and breaks off an answer that breaks off.
 *
 * @returns its origin, and the targets, which may change
 */
async function startProxy() {
  const proxy = { origin: '', targets: [] as string[], isRefusing: false };
  let turn = 0;
  const server = createServer((request, response) => {
    const target = proxy.targets[(turn += 1) % proxy.targets.length];
    if (target === undefined || proxy.isRefusing) {
      request.resume();
      response.writeHead(target === undefined ? 502 : 503).end();
      return;
    }
    const { method, headers, url } = request;
    const onward = send(`${target}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    onward.on('error', () => {
      request.resume();
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  proxy.origin = originOf(server);
  return proxy;
}

/** Starts three servers at once on an empty PostgreSQL database, with one bucket and one folder of backups, behind a proxy. */
export async function startFleet() {
  const { databaseUrl } = await emptyPlace('postgres');
  const { directory, settings } = await bucketService();
  const bucket = await startProxy();
  bucket.targets = [settings.SNUG_S3_ENDPOINT];
  const backups = folder();
  const env = {
    ...settings,
    DATABASE_URL: databaseUrl!,
    SNUG_S3_ENDPOINT: bucket.origin,
    SNUG_BACKUP_DIR: backups,
  };
  const proxy = await startProxy();
  const servers = await Promise.all(
    [folder(), folder(), folder()].map(async (dataDir) => ({ dataDir, ...(await start(dataDir, env)) })),
  );
  const direct = () => (proxy.targets = servers.map(({ origin }) => origin));
  direct();

  /** Kills servers, and starts them again at once. The proxy knows about both. */
  async function restart(which: readonly number[]): Promise<void> {
    const killed = which.map((n) => servers[n]!);
    proxy.targets = servers.filter((server) => !killed.includes(server)).map(({ origin }) => origin);
    await Promise.all(
      killed.map(({ child }) => {
        const gone = ended(child);
        child.kill('SIGKILL');
        return gone;
      }),
    );
    await Promise.all(
      which.map(async (n) => {
        const { dataDir } = servers[n]!;
        servers[n] = { dataDir, ...(await start(dataDir, env)) };
      }),
    );
    direct();
  }

  return { databaseUrl: databaseUrl!, env, directory, backups, bucket, proxy, servers, restart };
}
