import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { keepBackedUp } from './backup/nightly.ts';
import { Restoration } from './backup/restoration.ts';
import { Bell } from './base/bell.ts';
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
import { outgoing } from './outgoing/outgoing.ts';
import { openPhotoStore } from './photos/store.ts';
import { uploadsIn } from './photos/receive.ts';
import { keepSwept } from './sweep.ts';
import { startProblem } from './start/startProblem.ts';
import { pushSender } from './push/deliver.ts';
import { keepReminding } from './push/schedule.ts';
import { keepSeasons } from './seasons.ts';
import { loadCertificate } from './start/tls/certificate.ts';
import { Exports } from './transfer/exports.ts';
import { keepChecked, keepVerified } from './base/watch.ts';
import { version } from './version.ts';
import { keepCalling } from './webhooks/schedule.ts';

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

interface Running {
  /** The settings, with the ports that are used. */
  config: Config;
  /** Finishes what has begun, and ends the server. */
  stop(): Promise<void>;
}

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

async function start(config: Config, restoration: Restoration): Promise<Running> {
  const database = openDatabase(config);
  // Beside the start, but before anything is changed.
  const endVerifying = keepVerified(database.verify, (error) => {
    process.stderr.write(`The database could not be checked: ${String(error)}\n`);
  });
  await upgrade(database, {
    ...config,
    version: version(),
    now: Date.now,
    say,
  });
  const repository = repositoryOf(database);
  const photos = await openPhotoStore(config);
  const push = pushSender({ config, repository });
  const sender = outgoing(config);
  const changed = new Bell();
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
    outgoing: sender,
    changed,
    sendMail: mailSender(config),
    exports,
    restoration,
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
  const endTurning = keepSeasons({ repository, now: Date.now, log: app.log });
  const endReminding = keepReminding({ config, repository, push, metrics, now: Date.now, log: app.log });
  const endCalling = keepCalling(
    { config, repository, outgoing: sender, now: Date.now, log: app.log },
    changed,
  );

  // Imported only if it is on: it costs time and memory.
  const endMqtt =
    config.mqtt &&
    (await import('./mqtt/keepConnected.ts')).keepConnected({
      config,
      repository,
      photos,
      now: Date.now,
      log: app.log,
    });

  const stop = async () => {
    endNoting();
    endSweeping();
    endChecking();
    endVerifying();
    endCollecting();
    listener?.close();
    // Accept no new requests; finish those in flight.
    https?.closeIdleConnections();
    const timer = setTimeout(() => {
      app.server.closeAllConnections();
      https?.closeAllConnections();
      push.close();
    }, patience);
    timer.unref();
    await Promise.all([
      app.close(),
      https && new Promise((resolve) => https.close(resolve)),
      endReminding(),
      endCalling(),
      endTurning(),
      endBackingUp(),
      endMqtt?.(),
      exports.close(),
    ]);
    clearTimeout(timer);
    push.close();
    await database.close();
  };

  const ports = { http: portOf(app.server), https: https && portOf(https) };
  process.stdout.write(
    isBesideVite
      ? `The server listens at http://localhost:${ports.http}.\n`
      : greeting({ ports, origin: config.origin, isNew: await repository.users.needsFirst() }),
  );
  return {
    config: {
      ...config,
      port: ports.http,
      https: config.https && { ...config.https, port: ports.https! },
    },
    stop,
  };
}

/** Runs the server until a signal ends it. It starts again to restore a backup that was uploaded. */
async function run(config: Config): Promise<void> {
  // Files hold keys, photos and names: only this user may read them.
  process.umask(0o077);
  mkdirSync(config.dataDir, { recursive: true });
  const restoration = new Restoration(config, Date.now);
  const fail = (error: unknown) =>
    void process.stderr.write(`The uploaded backup was not restored: ${String(error)}\n`);
  let running: Running | null = null;
  let isEnding = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      // A restoration may take minutes; the next start does what was not done.
      if (running === null) process.exit();
      isEnding = true;
      resolve();
    };
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
  });
  if (await restoration.resume(fail)) say('The uploaded backup is restored.');
  running = await start(config, restoration);
  // Node writes the cache at exit, but a server is often killed: write it now to speed up the next start.
  flushCompileCache();
  for (;;) {
    await Promise.race([ended, restoration.accepted]);
    const { stop, config: same }: Running = running;
    await stop();
    if (isEnding) return;
    running = null;
    say('Snug restores the uploaded backup.');
    if (await restoration.finish(fail)) say('The uploaded backup is restored.');
    running = await start(same, restoration);
  }
}

let config: Config | null = null;
try {
  config = readConfig(process.env, process.stdout.isTTY);
  await run(config);
} catch (error) {
  const unknown = `Snug could not start: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${startProblem(error, config) ?? unknown}\n`);
  process.exit(1);
}
