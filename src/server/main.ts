import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { keepBackedUp } from './backup/nightly.ts';
import { Clock, keepNoted } from './clock.ts';
import { readConfig, type Config } from './base/config.ts';
import { authDatabaseOf } from './db/authDatabase.ts';
import { openDatabase } from './db/connect.ts';
import { repositoryOf } from './db/repository.ts';
import { forgetCopies } from './db/sqlite/copies.ts';
import { upgrade } from './db/upgrade.ts';
import { greeting } from './start/greeting.ts';
import { connectionLimits, limitConnections } from './http/connections.ts';
import { mailSender } from './mail/mail.ts';
import { keepSmall } from './base/memory.ts';
import { openPhotoStore } from './photos/store.ts';
import { uploadsIn } from './photos/receive.ts';
import { keepSwept } from './sweep.ts';
import { startProblem } from './start/startProblem.ts';
import { pushSender } from './push/deliver.ts';
import { keepReminding } from './push/schedule.ts';
import { loadCertificate } from './start/tls/certificate.ts';
import { Exports } from './transfer/exports.ts';
import { keepChecked, keepVerified } from './base/watch.ts';
import { version } from './version.ts';

async function listenHttps(app: FastifyInstance, config: Config, now: number): Promise<Server | null> {
  if (config.https === null) return null;
  const certificate = await loadCertificate({ dataDir: config.dataDir, https: config.https }, now);
  const server = createServer(certificate, (request, response) => app.routing(request, response));
  limitConnections(server, connectionLimits, config.trustProxy);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.https!.port, config.host, resolve);
  });
  return server;
}

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;

/** `npm run dev`: Vite serves the app and prints its address. */
const isBesideVite = process.argv.includes('--beside-vite');

/** In ms. How long a stop waits for requests in flight: a stalled upload must not block it forever. */
const patience = 5000;

async function start(config: Config): Promise<void> {
  // Files hold keys, photos and names: only this user may read them.
  process.umask(0o077);
  mkdirSync(config.dataDir, { recursive: true });
  const database = openDatabase(config);
  // Beside the start, but before anything is changed.
  const endVerifying = keepVerified(database.verify, (error) => {
    process.stderr.write(`The database could not be checked: ${String(error)}\n`);
  });
  await upgrade(database, {
    ...config,
    version: version(),
    now: Date.now,
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
  });
  const repository = repositoryOf(database);
  const photos = await openPhotoStore(config);
  const push = pushSender({ config, repository });
  const clock = new Clock({ repository, now: Date.now, log: { warn: (text: string) => app.log.warn(text) } });
  const exports = new Exports({ dataDir: config.dataDir, photos, now: Date.now });
  // Imported only if it is on: it costs time and memory.
  const metrics =
    config.metrics &&
    (await import('./metrics/metrics.ts')).createMetrics({ config, repository, now: Date.now });
  const app = await buildApp({
    config,
    repository,
    authDatabase: authDatabaseOf(database),
    photos,
    push,
    sendMail: mailSender(config),
    exports,
    metrics,
    secret: await repository.installationKey('session', () => randomBytes(48).toString('base64url')),
    now: Date.now,
    clock,
  });
  await app.ready();
  // Before anything can expire.
  await clock.read();
  // The greeting prints the addresses; fastify would log each of them too.
  app.log.level = 'silent';
  await app.listen({ port: config.port, host: config.host });
  app.log.level = config.logLevel;
  const https = await listenHttps(app, config, clock.sure(Date.now()));

  const listener = metrics && (await metrics.listen(config.metrics!));

  const endNoting = keepNoted(clock, (error) => app.log.error(error, 'the time was not noted'));
  const endSweeping = keepSwept(
    {
      repository,
      photos,
      uploads: uploadsIn(config.dataDir),
      exports,
      forgetCopies: (now) => forgetCopies(config.dataDir, now),
      sweepAll: config.sweepAll,
      now: Date.now,
      clock,
      log: app.log,
    },
    (error) => app.log.error(error, 'the photo sweep failed'),
  );
  const endChecking = keepChecked(repository.check, app.log);
  const endCollecting = keepSmall();
  const endBackingUp = keepBackedUp({ config, repository, photos, now: Date.now, log: app.log });
  const endReminding = keepReminding({ config, repository, push, metrics, now: Date.now, log: app.log });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    endNoting();
    endSweeping();
    endChecking();
    endVerifying();
    endCollecting();
    listener?.close();
    // Accept no new requests; finish those in flight.
    https?.closeIdleConnections();
    setTimeout(() => {
      app.server.closeAllConnections();
      https?.closeAllConnections();
      push.close();
    }, patience).unref();
    await Promise.all([
      app.close(),
      https && new Promise((resolve) => https.close(resolve)),
      endReminding(),
      endBackingUp(),
      exports.close(),
    ]);
    push.close();
    await database.close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const ports = { http: portOf(app.server), https: https && portOf(https) };
  process.stdout.write(
    isBesideVite
      ? `The server listens at http://localhost:${ports.http}.\n`
      : greeting({ ports, origin: config.origin, isNew: await repository.users.needsFirst() }),
  );
  // Node writes the cache at exit, but a server is often killed: write it now to speed up the next start.
  flushCompileCache();
}

let config: Config | null = null;
try {
  config = readConfig(process.env, process.stdout.isTTY);
  await start(config);
} catch (error) {
  const unknown = `Snug could not start: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${startProblem(error, config) ?? unknown}\n`);
  process.exit(1);
}
