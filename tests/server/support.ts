import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEvent, Selectable } from 'kysely';
import { expect, inject, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { FastifyInstance } from 'fastify';
import { firstCareKind } from '#domain/careKinds.ts';
import { Restoration } from '#server/backup/restoration.ts';
import { Bell } from '#server/base/bell.ts';
import { readConfig, type Config } from '#server/base/config.ts';
import { authDatabaseOf } from '#server/db/authDatabase.ts';
import { openDatabase, type Database } from '#server/db/connect.ts';
import { repositoryOf } from '#server/db/repository.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { contractHash } from '#server/http/contractHash.ts';
import { mailSender } from '#server/mail/mail.ts';
import { outgoing } from '#server/outgoing/outgoing.ts';
import { openPhotoStore } from '#server/photos/store.ts';
import { Exports } from '#server/transfer/exports.ts';
import { pushSender } from '#server/push/deliver.ts';
import type { Network } from '#server/outgoing/network.ts';
import { expectContract } from './expectContract.ts';
import { makeDatabase } from './freshDatabase.ts';
import { looseTables } from './householdGuard.ts';
import { passwords } from './passwords.ts';

/** Fails if a statement on a household's tables is not restricted to a household. */
function expectHousehold({ query }: LogEvent): void {
  const loose = looseTables(query);
  if (loose.length > 0) throw new Error(`Not tied to a household: ${loose.join(', ')} in ${query.sql}`);
}

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
}

export interface CallOptions {
  body?: unknown;
  raw?: Buffer | string;
  headers?: Record<string, string>;
}

const origin = 'http://snug.test';

// 00:30 on 11 July in Dublin, but still 10 July in UTC: a day calculated in UTC is off by one.
const summerNight = Date.parse('2026-07-10T23:30:00Z');

/** Tests never connect to real push services. */
const noNetwork: Network = { resolve: async () => [], isAllowed: () => false };

/** Nor to servers by their names. */
const noNames: Pick<Network, 'resolve'> = {
  resolve: () => Promise.reject(Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' })),
};

/** A clock without doubts. */
const believed: Deps['clock'] = { sure: (now) => now };

/** Creates a server on a database. Requests are injected, without a network. @param appFolder if not the built app */
async function serverOn(
  database: Database,
  config: Config,
  clock: { now: number },
  own: Pick<Deps, 'passwords'>,
  appFolder?: string,
) {
  const photos = await openPhotoStore(config);
  const repository = repositoryOf(database);
  const push = pushSender({ config, repository }, noNetwork);
  const deps: Deps = {
    exports: new Exports({ dataDir: config.dataDir, photos, now: () => clock.now }),
    restoration: new Restoration(config, () => clock.now),
    config,
    repository,
    authDatabase: authDatabaseOf(database),
    photos,
    push,
    outgoing: outgoing(config, noNames),
    changed: new Bell(),
    sendMail: mailSender(config),
    secret: 'x'.repeat(48),
    ...own,
    now: () => clock.now,
    clock: believed,
  };
  return { deps, push, photos, app: await buildApp(deps, appFolder) };
}

/** Creates a server on an empty database. */
async function makeServer(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(inject('serverFolder'), 'data-'));
  const config = readConfig({ SNUG_DATA_DIR: dataDir, SNUG_ORIGIN: origin, LOG_LEVEL: 'silent', ...env });
  const { url, open, empty } = await makeDatabase(dataDir);
  const database = open(expectHousehold);
  const clock = { now: summerNight };
  const { deps, push, photos, app } = await serverOn(database, config, clock, { passwords }, env.APP_FOLDER);
  const settings = { ...config };
  return {
    config,
    dataDir,
    database,
    databaseUrl: url,
    clock,
    photos,
    deps,
    app,
    open,
    async empty() {
      clock.now = summerNight;
      Object.assign(config, settings);
      deps.push = push;
      deps.clock = believed;
      deps.restoration = new Restoration(config, () => clock.now);
      await empty();
      // The rows of own kinds in the catalogue, which are of no household.
      for (const table of ['action', 'effect'] as const)
        await database.db.deleteFrom(table).where('id', '>=', firstCareKind).execute();
      if (config.backups) rmSync(config.backups.folder, { recursive: true, force: true });
    },
  };
}

type Server = Awaited<ReturnType<typeof makeServer>>;

/**
 * Idle servers by their settings, for reuse: emptying one is cheaper than creating one. They live as long as the worker, whose
 * test files share its modules.
 */
const idle = new Map<string, Server[]>();

/** Returns functions that send requests to a server. */
function clientsOf(app: FastifyInstance, config: Config) {
  async function call<T>(
    method: string,
    url: string,
    cookie: string,
    options: CallOptions = {},
  ): Promise<Answer<T>> {
    const json = options.body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        host: new URL(config.origin ?? origin).host,
        origin: config.origin ?? origin,
        ...json,
        ...(cookie && { cookie }),
        ...options.headers,
      },
      payload: options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    });
    if (/^\/api(\/|$)/.test(url)) expect(response.headers.snug, `${method} ${url}`).toBe(contractHash);
    const type = String(response.headers['content-type'] ?? '');
    const body = /json/.test(type) && response.payload !== '' ? (response.json() as T) : (undefined as T);
    if (body !== undefined) expectContract(method, url, response.statusCode, type, body);
    return { status: response.statusCode, body, headers: response.headers, raw: response.rawPayload };
  }

  const signUp = (email: string, cookie = '', password = 'correct horse') =>
    call<{ code?: string }>('POST', '/api/auth/sign-up/email', cookie, {
      body: { name: 'Ann', email, password },
    });

  /** @returns the session cookie; empty if signing in was refused */
  async function signIn(email: string, password = 'correct horse'): Promise<string> {
    const { headers } = await call('POST', '/api/auth/sign-in/email', '', { body: { email, password } });
    const set = headers['set-cookie'];
    return String(Array.isArray(set) ? set[0] : (set ?? '')).split(';')[0]!;
  }

  /** Returns a client with the session of a cookie. */
  function personOf(cookie: string) {
    const as =
      (method: string) =>
      <T = Record<string, string>>(url: string, options?: CallOptions) =>
        call<T>(method, url, cookie, options);
    return {
      cookie,
      get: as('GET'),
      post: as('POST'),
      put: as('PUT'),
      patch: as('PATCH'),
      delete: as('DELETE'),
    };
  }

  /** Signs up a user with a new household, and signs in. */
  async function person(email: string) {
    const { status } = await signUp(email);
    expect(status).toBe(200);
    return personOf(await signIn(email));
  }

  return { call, signUp, signIn, personOf, person };
}

/**
 * Starts a server on an installation that is there already, with its passwords.
 *
 * @param at the time of its clock
 */
export async function startOn(config: Config, at: number) {
  const database = openDatabase(config);
  onTestFinished(() => database.close());
  const own: Config = { ...config, origin, logLevel: 'silent' };
  const { app } = await serverOn(database, own, { now: at }, {});
  onTestFinished(() => app.close());
  return clientsOf(app, own);
}

/** Returns a server with an empty database. It is emptied again after the test. */
export async function startApp(env: Record<string, string> = {}) {
  const key = JSON.stringify(env);
  const spare = idle.get(key) ?? [];
  idle.set(key, spare);
  const server = spare.pop() ?? (await makeServer(env));
  onTestFinished(async () => {
    await server.empty();
    spare.push(server);
  });
  const { app, clock, config, database, databaseUrl, dataDir, deps, open, photos } = server;

  const { call, signUp, signIn, personOf, person } = clientsOf(app, config);

  /** Creates a second server of the same installation. */
  async function anotherServer() {
    const server = await buildApp(deps);
    onTestFinished(() => server.close());
    return server;
  }

  /** Returns the rows of all households, which the server itself must never query. */
  async function allRows<
    Table extends
      | 'push_subscription'
      | 'interaction_effect'
      | 'calendar_address'
      | 'delivery'
      | 'sitter'
      | 'webhook'
      | 'webhook_delivery',
  >(table: Table): Promise<Selectable<Schema[Table]>[]> {
    const { db, close } = open();
    const rows = db
      .selectFrom(table as 'interaction_effect')
      .selectAll()
      .execute();
    return (await rows.finally(close)) as unknown as Selectable<Schema[Table]>[];
  }

  /** Counts the stored photo files and uploads. */
  const photoFiles = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(jpg|upload)$/.test(file))
      .length;

  return {
    app,
    clear: server.empty,
    clock,
    config,
    database,
    databaseUrl,
    dataDir,
    deps,
    open,
    photos,
    allRows,
    anotherServer,
    call,
    signUp,
    signIn,
    person,
    personOf,
    photoFiles,
  };
}

export type App = Awaited<ReturnType<typeof startApp>>;
export type Person = Awaited<ReturnType<App['person']>>;

/** Creates two households on one installation. @param env further settings */
export async function twoHouseholds(env: Record<string, string> = {}) {
  const app = await startApp({ SNUG_SIGN_UP: 'open', ...env });
  return { app, ann: await app.person('ann@a.example'), ben: await app.person('ben@b.example') };
}

/** Creates three codes, a pot with the first of them, a plant in it, and its first interaction. */
export async function planted(who: Person) {
  const { body: batch } = await who.post<{ batchId: string; codes: string[] }>('/api/qr', {
    body: { count: 3 },
  });
  const [code, spare] = batch.codes as [string, string, string];
  const { body: pot } = await who.post<{ potId: string }>('/api/pots', {
    body: { friendly_name: 'Blue pot', qrCode: code },
  });
  const { body: plant } = await who.post<{ plantId: string }>('/api/plants', {
    body: {
      plantName: 'Big fern',
      species: 'Nephrolepis',
      foodId: 1,
      acquiredAt: '2024-03-01',
      potId: pot.potId,
    },
  });
  const { body: arrival } = await who.post<{ interactionID: string }>(
    `/api/interactions?plantId=${plant.plantId}&actionId=13`,
  );
  return {
    code,
    spare,
    batchId: batch.batchId,
    potId: pot.potId,
    plantId: plant.plantId,
    interactionId: arrival.interactionID,
  };
}

/** Creates a plant that is in no pot, and nothing else. */
export async function addPotless(who: Person): Promise<void> {
  const { body: pot } = await who.post('/api/pots', { body: { friendly_name: 'Cracked pot' } });
  await who.post('/api/plants', { body: { plantName: 'Ivy', potId: pot.potId } });
  expect((await who.delete(`/api/pots/${pot.potId}`)).status).toBe(204);
}

/** Creates a household with labels, a pot and a plant. @returns the server, its user, and the ids */
export async function home() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  return { app, ann, things: await planted(ann) };
}
