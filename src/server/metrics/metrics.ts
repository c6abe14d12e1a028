/** What Prometheus reads about a running server. Only `main.ts` loads this file, and only if metrics are on. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { backupsIn } from '../backup/nightly.ts';
import type { Config } from '../base/config.ts';
import { ConfigError } from '../base/env.ts';
import type { Repository } from '../db/repository.ts';
import type { Metrics } from '../deps.ts';
import { operationsByRoute } from '../http/contract.ts';

/** In seconds. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** In seconds: up to a month without a network. */
const ages = [1, 5, 30, 60, 600, 3600, 6 * 3600, 86_400, 3 * 86_400, 7 * 86_400, 30 * 86_400];

/** Returns when a UUIDv7 was made, in epoch milliseconds; `undefined` for other keys. */
const timeIn = (key: unknown): number | undefined =>
  typeof key === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(key)
    ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
    : undefined;

interface Options {
  config: Pick<Config, 'backups'>;
  repository: Pick<Repository, 'nightlyBackups'>;
  /** Epoch milliseconds. */
  now(): number;
}

/** Returns when the last backup was completed, in epoch milliseconds; `undefined` if there is none. */
async function lastBackup({ config, repository, now }: Options): Promise<number | undefined> {
  if (config.backups === null) return undefined;
  const kept = await backupsIn(config.backups.folder);
  const noted = await repository.nightlyBackups.read();
  // Another server may have made it, in a folder of its own. Later ones are those of a clock that was wrong.
  const times = [...kept.map(({ createdAt }) => createdAt), noted?.done_at ?? 0];
  const latest = Math.max(...times.filter((time) => time <= now()));
  return latest > 0 ? latest : undefined;
}

/** Creates what measures a server. Labels have few values, and none of them is of a person or a household. */
export function createMetrics(options: Options) {
  const { now } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'snug_requests_total',
    help: 'Requests by operation of openapi.yaml and status; files and pages of the app are "app".',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'snug_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['operation'] as const,
    buckets: durations,
    registers,
  });
  const outboxAges = new Histogram({
    name: 'snug_outbox_age_seconds',
    help: 'How old changes were that phones sent: from their making, by the clock of the phone, to the answer.',
    buckets: ages,
    registers,
  });
  const reminders = new Counter({
    name: 'snug_reminders_total',
    help: 'Attempts to send reminders, to devices, by messages and to the webhook of the operator.',
    labelNames: ['way', 'outcome'] as const,
    registers,
  });
  const backupAge = new Gauge({
    name: 'snug_backup_age_seconds',
    help: 'The age of the last nightly backup; NaN if there is none.',
    registers,
    async collect() {
      // While the database is away, everything else can still be read.
      const last = await lastBackup(options).catch(() => undefined);
      backupAge.set(last === undefined ? Number.NaN : (now() - last) / 1000);
    },
  });

  const operations = operationsByRoute();
  const measure = async (request: FastifyRequest, reply: FastifyReply) => {
    const operation = operations.get(`${request.method} ${request.routeOptions.url}`) ?? 'app';
    requests.inc({ operation, status: reply.statusCode });
    seconds.observe({ operation }, reply.elapsedTime / 1000);
    const made = reply.statusCode < 300 ? timeIn(request.headers['idempotency-key']) : undefined;
    if (made !== undefined) outboxAges.observe(Math.max(0, now() - made) / 1000);
  };

  return {
    watch: (app: FastifyInstance) => void app.addHook('onResponse', measure),
    countReminder: (way, outcome) => reminders.inc({ way, outcome }),

    /**
     * Answers `/metrics` at an address of its own.
     *
     * @returns its address, and a function that stops it
     * @throws {ConfigError} if the address cannot be used
     */
    async listen({ port, host }: NonNullable<Config['metrics']>) {
      const server = createServer(async ({ method, url }, response) => {
        if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
        try {
          const text = await registry.metrics();
          return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
        } catch {
          return response.writeHead(500).end();
        }
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      }).catch((error: NodeJS.ErrnoException) => {
        throw new ConfigError(
          `SNUG_METRICS_PORT and SNUG_METRICS_HOST name an address that cannot be used: ${host}:${port} (${error.code}).`,
        );
      });
      const address = server.address() as AddressInfo;
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      return { port: address.port, close };
    },
  } satisfies Metrics & Record<string, unknown>;
}
