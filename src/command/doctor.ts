import { X509Certificate } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { dirname, join } from 'node:path';
import { discover } from '#server/auth/singleSignOn/discovery.ts';
import { Clock } from '#server/clock.ts';
import { readConfig, type Config } from '#server/base/config.ts';
import { checkRoom, roomIn } from '#server/base/dataFolder.ts';
import { reasonOf } from '#server/base/reasonOf.ts';
import { openDatabase } from '#server/db/connect.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { answerMark } from '#server/http/headers.ts';
import { openPhotoStore } from '#server/photos/store.ts';
import { startProblem } from '#server/start/startProblem.ts';
import { loadCertificate } from '#server/start/tls/certificate.ts';
import { localAddress } from './localAddress.ts';

/** In ms. */
const patience = 5000;
/** In ms. */
const day = 86_400_000;
/** In ms. A push service refuses messages that are signed by a clock that is further away. */
const clockTolerance = 5 * 60_000;
/** In ms. The tokens of a provider whose clock is further away are not believed. */
const signOnTolerance = 30_000;
/** A certificate that ends sooner should have been renewed by now. */
const renewalDays = 7;

/** What is wrong, as sentences for the person who runs Snug; none if all is well. */
type Problems = string[];

const ask = (address: string, options: RequestInit = {}) =>
  fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(patience) });

function folderProblems({ dataDir }: Config): Problems {
  if (!existsSync(dataDir)) {
    let parent = dirname(dataDir);
    while (!existsSync(parent)) parent = dirname(parent);
    accessSync(parent, constants.W_OK);
    return [];
  }
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const open = ['snug.db', 'https.key', 'photos'].filter((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return found !== undefined && process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  });
  return open.map(
    (name) => `Other users of this computer can read ${join(dataDir, name)}: run chmod -R go= ${dataDir}.`,
  );
}

async function roomProblems({ dataDir, photoRoom, s3 }: Config): Promise<Problems> {
  if (!existsSync(dataDir)) return [];
  await checkRoom(dataDir);
  if (s3 !== null || (await roomIn(dataDir)) >= photoRoom) return [];
  return [`The disk of ${dataDir} has less room than SNUG_PHOTO_ROOM_MB: photos are refused.`];
}

/** Examines the database and the clock, which the database knows. A database that does not exist yet is none that is wrong. */
async function databaseProblems(config: Config): Promise<Problems> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'snug.db'))) return [];
  const database = openDatabase(config);
  const found: Problems = [];
  try {
    const pending = await pendingMigrations(database);
    await database.verify();
    await database.check();
    // The next start applies them.
    if (pending.length > 0) return [];
    const repository = repositoryOf(database);
    await new Clock({ repository, now: Date.now, log: { warn: (text: string) => found.push(text) } }).read();
    return found;
  } finally {
    await database.close();
  }
}

async function photoProblems(config: Config): Promise<Problems> {
  if (config.s3 === null) return [];
  try {
    await (await openPhotoStore(config)).check();
    return [];
  } catch (error) {
    return [`The bucket ${config.s3.bucket} cannot be used: ${reasonOf(error)}.`];
  }
}

async function certificateProblems({ https, dataDir, origin }: Config): Promise<Problems> {
  // Snug renews its own certificate at each start.
  if (https === null || https.certFile === null) return [];
  const { cert } = await loadCertificate({ dataDir, https }, Date.now());
  const parsed = new X509Certificate(cert);
  const found: Problems = [];
  const days = Math.floor((parsed.validToDate.getTime() - Date.now()) / day);
  if (days < 0) found.push(`The certificate in SNUG_TLS_CERT ended on ${parsed.validTo}: renew it.`);
  else if (days < renewalDays) found.push(`The certificate in SNUG_TLS_CERT ends in ${days} days: renew it.`);
  if (parsed.validFromDate.getTime() > Date.now())
    found.push(`The certificate in SNUG_TLS_CERT is valid only from ${parsed.validFrom}.`);
  const host = origin?.startsWith('https:') ? new URL(origin).hostname : null;
  if (host !== null && !parsed.checkHost(host) && !parsed.checkIP(host.replace(/^\[|\]$/g, '')))
    found.push(`The certificate in SNUG_TLS_CERT is not for ${host}, which SNUG_ORIGIN names.`);
  return found;
}

/** Returns whether the server on this computer runs. */
const isRunning = (config: Config): Promise<boolean> =>
  ask(`${localAddress(config)}/healthz`).then(
    ({ headers }) => headers.has(answerMark[0]),
    () => false,
  );

/** In bytes: ten photos of the largest size. */
const largestUpload = 10 * 20 * 1024 ** 2;

/**
 * Returns whether a proxy refuses an upload for its size. It only announces one: a proxy without a limit then says that it may be
 * sent, or waits.
 */
function refusesUploads(origin: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { request } = origin.startsWith('https:') ? https : http;
  const headers = { origin, expect: '100-continue', 'content-length': largestUpload };
  const call = request(`${origin}/api/import`, { method: 'POST', headers, timeout: patience });
  call.on('response', (answer) => resolve(answer.statusCode === 413 && !(answerMark[0] in answer.headers)));
  call.on('continue', () => resolve(false));
  call.on('timeout', () => resolve(false));
  call.on('error', () => resolve(false));
  call.flushHeaders();
  return promise.finally(() => call.destroy());
}

/**
 * Asks the public address as a browser does: first whether Snug answers, then whether the proxy passes on what changes need, and large
 * uploads.
 */
async function originProblems(config: Config): Promise<Problems> {
  const { origin } = config;
  // Without the server, its public address cannot answer either.
  if (origin === null || !(await isRunning(config))) return [];
  try {
    const { headers, status } = await ask(`${origin}/healthz`);
    if (!headers.has(answerMark[0])) {
      return [
        `Something else than Snug answers at ${origin} (SNUG_ORIGIN), with status ${status}: a proxy must pass all requests on to Snug, and Snug's headers back.`,
      ];
    }
    const change = await ask(`${origin}/api/auth/sign-out`, { method: 'POST', headers: { origin } });
    if (change.status === 403) return [((await change.json()) as { title: string }).title];
    if (!(await refusesUploads(origin))) return [];
    return [
      `A proxy at ${origin} (SNUG_ORIGIN) refuses large uploads (413), such as ten photos at once: raise its limit (nginx: client_max_body_size 0;).`,
    ];
  } catch (error) {
    return [
      `Snug runs, but ${origin} (SNUG_ORIGIN) cannot be reached from this computer: ${reasonOf(error)}.`,
    ];
  }
}

/** A proxy is in front of Snug if the public address has another port than Snug. */
function proxyProblems({ origin, trustProxy, port, https }: Config): Problems {
  if (origin === null || trustProxy.length > 0) return [];
  const { protocol, port: given } = new URL(origin);
  const isHttps = protocol === 'https:';
  const publicPort = Number(given) || (isHttps ? 443 : 80);
  if (publicPort === (isHttps ? https?.port : port)) return [];
  return [
    `A proxy leads from ${origin} (SNUG_ORIGIN) to Snug, but SNUG_TRUST_PROXY does not name it: all people share the limit of attempts to sign in.`,
  ];
}

/** Examines the provider of single sign-on as signing in does: its description, its keys, and its clock. */
async function signOnProblems({ oidc }: Config): Promise<Problems> {
  if (oidc === null) return [];
  try {
    const { jwks_uri } = await discover(oidc.issuer);
    const answer = await ask(jwks_uri);
    const found = ((await answer.json().catch(() => null)) as { keys?: unknown[] } | null)?.keys?.length
      ? []
      : [`The provider has no keys at ${jwks_uri}, so Snug cannot believe who has signed in.`];
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (Math.abs(date - Date.now()) <= signOnTolerance || Number.isNaN(date)) return found;
    return [
      ...found,
      `This computer's clock says ${new Date().toISOString()}, and the provider's ${new Date(date).toISOString()}: set it.`,
    ];
  } catch (error) {
    return [`Single sign-on does not work: ${error instanceof Error ? reasonOf(error) : String(error)}`];
  }
}

/** The push services of the browsers that Snug supports. */
const pushServices: Record<string, string> = {
  Chrome: 'https://fcm.googleapis.com',
  Firefox: 'https://updates.push.services.mozilla.com',
  Safari: 'https://web.push.apple.com',
};

/** Examines whether push services can be reached, and compares this computer's clock with theirs. */
async function pushProblems(services: Record<string, string>): Promise<Problems> {
  const found: Problems = [];
  const asked = Object.entries(services).map(async ([browser, address]) => {
    try {
      const date = Date.parse((await ask(address)).headers.get('date') ?? '');
      return Math.abs(date - Date.now()) > clockTolerance ? date : null;
    } catch (error) {
      found.push(`Reminders do not reach ${browser}: ${address} cannot be reached (${reasonOf(error)}).`);
      return null;
    }
  });
  const other = (await Promise.all(asked)).find((date) => date !== null);
  if (other !== undefined) {
    found.push(
      `This computer's clock says ${new Date().toISOString()}, and a push service's ${new Date(other).toISOString()}: set it.`,
    );
  }
  return found;
}

/** Returns what an error says about a part of the installation. */
function told(part: string, error: unknown, config: Config): string {
  const isFolder = (error as NodeJS.ErrnoException).syscall === 'access';
  const known = startProblem(isFolder ? Object.assign(new Error(), { syscall: 'open' }) : error, config);
  return (
    known ?? (error instanceof Error ? error.message : `The ${part} could not be examined: ${String(error)}`)
  );
}

/**
 * Examines an installation, beside a running server or without one.
 *
 * @param services the push services to ask, by the name of their browser
 * @returns the parts in the order in which they are told, each with what is wrong
 */
export async function examine(config: Config, services = pushServices): Promise<Record<string, Problems>> {
  const parts: Record<string, () => Promise<Problems> | Problems> = {
    'data folder': () => folderProblems(config),
    'disk space': () => roomProblems(config),
    'database and clock': () => databaseProblems(config),
    photos: () => photoProblems(config),
    certificate: () => certificateProblems(config),
    'public address': () => originProblems(config),
    proxy: () => proxyProblems(config),
    'single sign-on': () => signOnProblems(config),
    'push services': () => pushProblems(services),
  };
  const found: Record<string, Problems> = {};
  for (const [part, problems] of Object.entries(parts)) {
    try {
      found[part] = await problems();
    } catch (error) {
      found[part] = [told(part, error, config)];
    }
  }
  return found;
}

/** `snug doctor`: says what is wrong with this installation. @returns the exit status: 1 if something is wrong */
export async function doctor(): Promise<number> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    process.stdout.write(`✘ settings\n    ${startProblem(error, null) ?? String(error)}\n`);
    return 1;
  }
  const found = await examine(config);
  for (const [part, problems] of Object.entries(found)) {
    const mark = problems.length === 0 ? '✔' : '✘';
    process.stdout.write(`${[`${mark} ${part}`, ...problems.map((text) => `    ${text}`)].join('\n')}\n`);
  }
  if (!(await isRunning(config))) {
    const unasked = config.origin === null ? '' : `, so ${config.origin} was not asked`;
    process.stdout.write(`Snug does not run at ${localAddress(config)}${unasked}.\n`);
  }
  return Object.values(found).every((problems) => problems.length === 0) ? 0 : 1;
}
