import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** The most that each household may have; `null` if there is no limit. */
export interface Quotas {
  /** Living and dead ones. */
  plants: number | null;
  photos: number | null;
  /** In bytes, as they are stored. */
  photoBytes: number | null;
  /** An hour. */
  changes: number | null;
}

/** A bucket of an S3-compatible service. */
export interface S3Config {
  bucket: string;
  region: string;
  /** `null` for Amazon S3. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How many backups are kept: those of the newest days, and the last one of each of the newest weeks and months. */
export interface Kept {
  days: number;
  weeks: number;
  months: number;
}

/** The settings of this installation, read once at start. */
export interface Config {
  port: number;
  host: string;
  /** `null` if https is off. */
  https: { port: number; certFile: string | null; keyFile: string | null } | null;
  dataDir: string;
  /** The public address, such as `https://snug.example`; `null` if each request's own host is used. */
  origin: string | null;
  /** Addresses or networks whose forwarding headers are trusted. */
  trustProxy: string[];
  databaseUrl: string | null;
  /** The bucket for photos; `null` stores them in the data folder. */
  s3: S3Config | null;
  /** Called once a day for each household with something due; `null` if there is none. */
  webhook: { url: string; secret: string | null; format: 'json' | 'ntfy' } | null;
  /** The MQTT broker, and the e-mail address of a person in the household that is published; `null` if there is none. */
  mqtt: { url: string; person: string | null } | null;
  /** Private addresses and networks that webhooks and messages may be sent to. */
  privateTargets: string[];
  signUpOpen: boolean;
  /** The mail server and the sender's address; `null` if no e-mail is sent. */
  mail: { url: string; from: string } | null;
  quotas: Quotas;
  /** In bytes: with less free room on the disk, photos are refused, so that words can still be stored. */
  photoRoom: number;
  /** The backups that the server makes each night; `null` if it makes none. `at` is a local hour: 2.5 is 02:30. */
  backups: { folder: string; at: number; kept: Kept } | null;
  /** Where Prometheus reads `/metrics`; `null` if it is off. */
  metrics: { port: number; host: string } | null;
  /** Whether photos without a row are removed however many there are. */
  sweepAll: boolean;
  logLevel: string;
  logStyle: 'json' | 'text';
}

/** An invalid setting. The message is one sentence for the person who installs Snug. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function portOf(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigError(`${name} must be a port number from 0 to 65535, not '${text}'.`);
  }
  return port;
}

function oneOf<T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name] || fallback;
  const found = allowed.find((value) => value === text);
  if (found === undefined)
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not '${text}'.`);
  return found;
}

function originOf(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(
      `SNUG_ORIGIN must be an address like https://snug.example without a path, not '${text}'.`,
    );
  }
  return url.origin;
}

function databaseUrlOf(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text)) {
    // The value may contain a password, so the message does not repeat it.
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  return text;
}

/**
 * Parses addresses (`10.0.0.1`) and networks (`10.0.0.0/8`), separated by commas.
 *
 * @param names what else the setting may list
 */
function networksOf(env: Env, setting: string, names: readonly string[] = []): string[] {
  const networks = (env[setting] ?? '')
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean);
  for (const network of networks) {
    const [address = '', bits = '0', ...rest] = network.split('/');
    const family = isIP(address);
    const isNetwork = family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
    if (!names.includes(network) && (!isNetwork || rest.length > 0)) {
      throw new ConfigError(
        `${setting} must list addresses or networks like 10.0.0.1 or 10.0.0.0/8, not '${network}'.`,
      );
    }
  }
  return networks;
}

/** The names of networks that proxy-addr accepts. */
const proxyNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function httpsOf(env: Env): Config['https'] {
  if (env.SNUG_HTTPS_PORT === 'off') return null;
  const certFile = env.SNUG_TLS_CERT || null;
  const keyFile = env.SNUG_TLS_KEY || null;
  if ((certFile === null) !== (keyFile === null)) {
    throw new ConfigError('SNUG_TLS_CERT and SNUG_TLS_KEY go together: set both, or neither.');
  }
  return { port: portOf(env, 'SNUG_HTTPS_PORT', 3443), certFile, keyFile };
}

/** At this computer only, unless another address is given: the figures are not for everybody. */
const metricsOf = (env: Env): Config['metrics'] =>
  !env.SNUG_METRICS_PORT || env.SNUG_METRICS_PORT === 'off'
    ? null
    : { port: portOf(env, 'SNUG_METRICS_PORT', 0), host: env.SNUG_METRICS_HOST || '127.0.0.1' };

const s3Names = ['SNUG_S3_BUCKET', 'SNUG_S3_REGION', 'SNUG_S3_KEY', 'SNUG_S3_SECRET'] as const;

function s3Of(env: Env): S3Config | null {
  const missing = s3Names.filter((name) => !env[name]);
  if (missing.length === s3Names.length && !env.SNUG_S3_ENDPOINT) return null;
  if (missing.length > 0) {
    throw new ConfigError(`Photos in a bucket need ${missing.join(' and ')} too.`);
  }
  const endpoint = env.SNUG_S3_ENDPOINT || null;
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new ConfigError(`SNUG_S3_ENDPOINT must be an address like https://s3.example, not '${endpoint}'.`);
  }
  const [bucket, region, accessKeyId, secretAccessKey] = s3Names.map((name) => env[name]!);
  return {
    bucket: bucket!,
    region: region!,
    endpoint,
    accessKeyId: accessKeyId!,
    secretAccessKey: secretAccessKey!,
  };
}

const megabyte = 1024 * 1024;

/** @param fallback if it is not set */
function numberOf(env: Env, name: string, fallback: number | null): number | null {
  const text = env[name];
  if (!text) return fallback;
  if (text === 'off') return null;
  if (!/^\d{1,12}$/.test(text))
    throw new ConfigError(`${name} must be a whole number or 'off', not '${text}'.`);
  return Number(text);
}

/** Quotas protect an installation from strangers: they have defaults only if sign-up is open. */
function quotasOf(env: Env, signUpOpen: boolean): Quotas {
  const quota = (name: string, fallback: number) =>
    numberOf(env, `SNUG_QUOTA_${name}`, signUpOpen ? fallback : null);
  const photoMegabytes = quota('PHOTO_MB', 2000);
  return {
    plants: quota('PLANTS', 500),
    photos: quota('PHOTOS', 5000),
    photoBytes: photoMegabytes === null ? null : photoMegabytes * megabyte,
    changes: quota('CHANGES', 3000),
  };
}

/** @param origin the public address: links in e-mails lead to it */
function mailOf(env: Env, origin: string | null): Config['mail'] {
  const text = env.SNUG_SMTP_URL;
  if (!text) return null;
  const url = URL.parse(text);
  // The address may contain a password, so the message does not repeat it.
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('SNUG_SMTP_URL must be an address like smtp://user:password@mail.example:587.');
  }
  if (origin === null) {
    throw new ConfigError('SNUG_SMTP_URL needs SNUG_ORIGIN too: links in e-mails lead to that address.');
  }
  const user = decodeURIComponent(url.username);
  const fallback = user.includes('@') ? user : `snug@${new URL(origin).hostname}`;
  const from = env.SNUG_MAIL_FROM || fallback;
  if (!/^[^\s@]+@[^\s@]+$/.test(from)) {
    throw new ConfigError(`SNUG_MAIL_FROM must be an e-mail address, not '${from}'.`);
  }
  return { url: url.href, from: `Snug <${from}>` };
}

const webhookFormats = ['json', 'ntfy'] as const;

function webhookOf(env: Env): Config['webhook'] {
  const format = oneOf(env, 'SNUG_WEBHOOK_FORMAT', webhookFormats, 'json');
  const secret = env.SNUG_WEBHOOK_SECRET || null;
  const url = URL.parse(env.SNUG_WEBHOOK_URL ?? '');
  if (!env.SNUG_WEBHOOK_URL) return null;
  // The address may contain a password or a secret topic, so the message does not repeat it.
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError('SNUG_WEBHOOK_URL must be an address like https://home.example/hooks/snug.');
  }
  if (format === 'ntfy' && !/[^/]/.test(url.pathname)) {
    throw new ConfigError(
      'SNUG_WEBHOOK_URL must end with the topic for ntfy, like https://ntfy.sh/my-plants.',
    );
  }
  return { url: url.href, secret, format };
}

function mqttOf(env: Env): Config['mqtt'] {
  const text = env.SNUG_MQTT_URL;
  if (!text) return null;
  const url = URL.parse(text);
  // The address may contain a password, so the message does not repeat it.
  if (!url || !/^(mqtts?|wss?):$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('SNUG_MQTT_URL must be an address like mqtt://user:password@broker.example:1883.');
  }
  const person = env.SNUG_MQTT_HOUSEHOLD?.trim().toLowerCase() || null;
  if (person !== null && !/^[^\s@]+@[^\s@]+$/.test(person)) {
    throw new ConfigError(`SNUG_MQTT_HOUSEHOLD must be an e-mail address, not '${person}'.`);
  }
  return { url: url.href, person };
}

/** Reads how many backups are kept, such as `14d,8w,12m`. @returns `null` if none is made */
function keptOf(text: string): Kept | null {
  if (text === 'off' || text === '0') return null;
  const counts = { d: 0, w: 0, m: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = /^([1-9]\d{0,3})([dwm])$/.exec(part.trim()) ?? [];
    if (count === undefined)
      throw new ConfigError(
        `SNUG_BACKUP_KEEP must be like 14d,8w,12m for days, weeks and months, or 'off', not '${text}'.`,
      );
    counts[unit as keyof typeof counts] = Number(count);
  }
  return { days: counts.d, weeks: counts.w, months: counts.m };
}

function backupsOf(env: Env, dataDir: string): Config['backups'] {
  const kept = keptOf(env.SNUG_BACKUP_KEEP || '14d,8w,12m');
  const [text, folder] = [env.SNUG_BACKUP_AT || '02:00', env.SNUG_BACKUP_DIR];
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined)
    throw new ConfigError(`SNUG_BACKUP_AT must be a time from 00:00 to 23:59, not '${text}'.`);
  if (kept === null) return null;
  return {
    folder: folder ? resolve(folder) : join(dataDir, 'backups'),
    at: Number(hours) + Number(minutes) / 60,
    kept,
  };
}

/** The settings whose values are secrets or contain one. Each can be in a file, whose path is in the setting with `_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'SNUG_S3_KEY',
  'SNUG_S3_SECRET',
  'SNUG_SMTP_URL',
  'SNUG_MQTT_URL',
  'SNUG_WEBHOOK_URL',
  'SNUG_WEBHOOK_SECRET',
] as const;

/** Returns the secret of a setting: its own value, or the content of its file without the line break at the end. */
function secretOf(env: Env, name: string): string | undefined {
  const path = env[`${name}_FILE`];
  if (!path) return env[name];
  if (env[name]) throw new ConfigError(`${name} and ${name}_FILE exclude each other: set one of them.`);
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new ConfigError(`${name}_FILE names a file that cannot be read: ${path}`);
  }
}

/**
 * Reads the settings from the environment.
 *
 * @param isTerminal whether stdout is a terminal; then the log is text and has only warnings and errors by default
 * @throws {ConfigError} for the first setting that is invalid
 */
export function readConfig(given: Env, isTerminal = false): Config {
  const secrets = Object.fromEntries(secretNames.map((name) => [name, secretOf(given, name)]));
  const env = Object.assign(Object.create(given) as Env, secrets);
  const signUpOpen = oneOf(env, 'SNUG_SIGN_UP', ['closed', 'open'], 'closed') === 'open';
  const origin = originOf(env.SNUG_ORIGIN);
  const dataDir = resolve(env.SNUG_DATA_DIR || './data');
  return {
    port: portOf(env, 'PORT', 3000),
    host: env.HOST || '0.0.0.0',
    https: httpsOf(env),
    dataDir,
    origin,
    trustProxy: networksOf(env, 'SNUG_TRUST_PROXY', proxyNetworks),
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    s3: s3Of(env),
    webhook: webhookOf(env),
    mqtt: mqttOf(env),
    privateTargets: networksOf(env, 'SNUG_PRIVATE_TARGETS'),
    signUpOpen,
    mail: mailOf(env, origin),
    quotas: quotasOf(env, signUpOpen),
    photoRoom: (numberOf(env, 'SNUG_PHOTO_ROOM_MB', 256) ?? 0) * megabyte,
    backups: backupsOf(env, dataDir),
    metrics: metricsOf(env),
    sweepAll: oneOf(env, 'SNUG_SWEEP', ['some', 'all'], 'some') === 'all',
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, isTerminal ? 'warn' : 'info'),
    logStyle: isTerminal ? 'text' : 'json',
  };
}
