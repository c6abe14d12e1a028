import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { LogEvent, Selectable } from 'kysely';
import { expect, inject, onTestFinished } from 'vitest';
import { load } from 'js-yaml';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { diskStore, s3Store } from '#server/photos/store.ts';
import { pushSender } from '#server/push/deliver.ts';
import type { Network } from '#server/push/network.ts';
import { makeDatabase } from './freshDatabase.ts';
import { looseTables } from './householdGuard.ts';
import { passwords } from './passwords.ts';

const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

interface Contract {
  paths: Record<string, Record<string, { responses?: Record<string, object> }>>;
}

const contract = load(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as Contract;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(contract, 'contract');

const pointer = (...keys: string[]) =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The path of the contract that a call belongs to; a fixed part wins over a parameter. */
function templateOf(method: string, path: string): string | undefined {
  const bare = path.replace(/\/$/, '');
  const fits = (template: string) => {
    const pattern = template.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(bare) && contract.paths[template]?.[method] !== undefined;
  };
  const parameters = (template: string) => template.split('{').length;
  return Object.keys(contract.paths)
    .filter(fits)
    .toSorted((a, b) => parameters(a) - parameters(b))[0];
}

/** Fails where an answer is not one that the contract promises, to the last field. */
function expectContract(method: string, url: string, status: number, type: string, body: unknown): void {
  const template = templateOf(method.toLowerCase(), url.split('?')[0]!);
  const operation = template && contract.paths[template]?.[method.toLowerCase()];
  if (!template || !operation) {
    expect(status, `${method} ${url} is not in the contract`).toBe(404);
    return;
  }
  const key = operation.responses?.[status] ? String(status) : 'default';
  let where = pointer('paths', template, method.toLowerCase(), 'responses', key);
  const response = operation.responses?.[key] as
    | { $ref?: string; content?: Record<string, unknown> }
    | undefined;
  if (response?.$ref) where = response.$ref.slice(1);
  const media = type.split(';')[0]!;
  const validate = ajv.getSchema(`contract#${where}/content/${media.replaceAll('/', '~1')}/schema`);
  expect(
    validate,
    `${method} ${url} answered ${status} as ${media}, which the contract does not have`,
  ).toBeDefined();
  validate?.(body);
  expect(validate?.errors ?? [], `${method} ${url} ${status}: ${JSON.stringify(body)}`).toEqual([]);
}

/** Each statement on a household's tables must say whose rows it means. */
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

// Half an hour into 11 July in Dublin, while UTC still has the 10th: a day that is taken in UTC is off by one.
const summerNight = Date.parse('2026-07-10T23:30:00Z');

/** No test reaches a push service of the world. */
const noNetwork: Network = { resolve: async () => [], isAllowed: () => false };

/** A real server on a fresh database, called without a network. */
async function makeServer(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(inject('serverFolder'), 'data-'));
  const config = readConfig({ SNUG_DATA_DIR: dataDir, SNUG_ORIGIN: origin, LOG_LEVEL: 'silent', ...env });
  const { url, open, empty } = await makeDatabase(dataDir);
  const database = open(expectHousehold);
  const clock = { now: summerNight };
  const photos = config.s3 === null ? diskStore(join(dataDir, 'photos')) : await s3Store(config.s3);
  const push = pushSender({ config, database }, noNetwork);
  const deps: Deps = {
    config,
    database,
    photos,
    push,
    secret: 'x'.repeat(48),
    passwords,
    now: () => clock.now,
  };
  const app = await buildApp(deps, env.APP_FOLDER);
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
      deps.push = push;
      await empty();
    },
  };
}

type Server = Awaited<ReturnType<typeof makeServer>>;

/**
 * Servers that no test uses just now, by their settings: emptying one is cheaper than building one. They last as long as the
 * process, whose test files share its modules.
 */
const idle = new Map<string, Server[]>();

/** The real server with nothing in its database, called without a network; emptied when the test ends. */
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
    const type = String(response.headers['content-type'] ?? '');
    const body = /json/.test(type) && response.payload !== '' ? (response.json() as T) : (undefined as T);
    if (body !== undefined) expectContract(method, url, response.statusCode, type, body);
    return { status: response.statusCode, body, headers: response.headers, raw: response.rawPayload };
  }

  const signUp = (email: string, cookie = '', password = 'correct horse') =>
    call<{ code?: string }>('POST', '/api/auth/sign-up/email', cookie, {
      body: { name: 'Ann', email, password },
    });

  /** @returns the session cookie, empty where signing in was refused */
  async function signIn(email: string, password = 'correct horse'): Promise<string> {
    const { headers } = await call('POST', '/api/auth/sign-in/email', '', { body: { email, password } });
    const set = headers['set-cookie'];
    return String(Array.isArray(set) ? set[0] : (set ?? '')).split(';')[0]!;
  }

  /** A person who is signed in: calls made in their name. */
  function personOf(cookie: string) {
    const as =
      (method: string) =>
      <T = Record<string, string>>(url: string, options?: CallOptions) =>
        call<T>(method, url, cookie, options);
    return { cookie, get: as('GET'), post: as('POST'), patch: as('PATCH'), delete: as('DELETE') };
  }

  /** The first person of a household of their own. */
  async function person(email: string) {
    const { status } = await signUp(email);
    expect(status).toBe(200);
    return personOf(await signIn(email));
  }

  /** A second server of the same installation. */
  async function anotherServer() {
    const server = await buildApp(deps);
    onTestFinished(() => server.close());
    return server;
  }

  /** The rows of all households; no call of the server may ask for these. */
  async function allRows<Table extends 'push_subscription' | 'interaction_effect' | 'calendar_address'>(
    table: Table,
  ): Promise<Selectable<Schema[Table]>[]> {
    const { db, close } = open();
    const rows = db
      .selectFrom(table as 'interaction_effect')
      .selectAll()
      .execute();
    return (await rows.finally(close)) as unknown as Selectable<Schema[Table]>[];
  }

  /** How many files of photos there are. */
  const photoFiles = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(jpg|upload)$/.test(file))
      .length;

  return {
    app,
    clock,
    config,
    database,
    databaseUrl,
    dataDir,
    deps,
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

/** Two households on one installation. */
export async function twoHouseholds() {
  const app = await startApp({ SNUG_SIGN_UP: 'open' });
  return { app, ann: await app.person('ann@a.example'), ben: await app.person('ben@b.example') };
}

/** A household with codes, a pot that carries the first of them, and a plant in it. */
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
