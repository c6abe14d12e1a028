import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, secretNames } from '#server/base/config.ts';
import { folder } from './processes.ts';

/** Every setting, with a value other than its default. */
const full: Record<string, string> = {
  PORT: '8080',
  HOST: '127.0.0.1',
  SNUG_HTTPS_PORT: '8443',
  SNUG_TLS_CERT: 'home.pem',
  SNUG_TLS_KEY: 'home.key',
  SNUG_DATA_DIR: '/srv/snug',
  SNUG_ORIGIN: 'https://snug.example',
  SNUG_TRUST_PROXY: 'loopback',
  SNUG_PRIVATE_TARGETS: '192.168.1.20',
  SNUG_SIGN_UP: 'open',
  SNUG_QUOTA_PLANTS: '7',
  SNUG_QUOTA_PHOTOS: '70',
  SNUG_QUOTA_PHOTO_MB: '700',
  SNUG_QUOTA_CHANGES: '17',
  SNUG_PHOTO_ROOM_MB: '64',
  SNUG_BACKUP_DIR: '/mnt/usb/snug',
  SNUG_BACKUP_AT: '03:30',
  SNUG_BACKUP_KEEP: '3d',
  SNUG_METRICS_PORT: '9464',
  SNUG_METRICS_HOST: '0.0.0.0',
  SNUG_SWEEP: 'all',
  DATABASE_URL: 'postgres://snug@db.example/snug',
  SNUG_S3_BUCKET: 'snug',
  SNUG_S3_REGION: 'eu-west-1',
  SNUG_S3_KEY: 'key',
  SNUG_S3_SECRET: 'secret',
  SNUG_S3_ENDPOINT: 'https://s3.example',
  SNUG_SMTP_URL: 'smtp://mail.example:587',
  SNUG_MAIL_FROM: 'plants@home.example',
  SNUG_MQTT_URL: 'mqtt://broker.example:1883',
  SNUG_MQTT_HOUSEHOLD: 'ann@home.example',
  SNUG_WEBHOOK_URL: 'https://ntfy.example/plants',
  SNUG_WEBHOOK_SECRET: 'secret',
  SNUG_WEBHOOK_FORMAT: 'ntfy',
  LOG_LEVEL: 'debug',
};

/** Returns the configuration, or the sentence that stops the start. */
function outcome(env: Record<string, string | undefined>) {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

test('the documentation lists every setting, and each changes the configuration', () => {
  const text = readFileSync('docs/settings.md', 'utf8');
  const listed = text.split('\n').flatMap((line) => {
    const [, names = ''] = /^\| (`[^|]*`) \|/.exec(line) ?? [];
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  });
  const read = new Set<string>();
  readConfig(new Proxy(full, { get: (env, name: string) => (read.add(name), env[name]) }));
  for (const name of secretNames) {
    expect(read.delete(`${name}_FILE`)).toBe(true);
    expect(text.replaceAll('\n', ' '), name).toMatch(new RegExp(`_FILE.*\`${name}\``));
  }
  expect([...read].toSorted()).toEqual(listed.toSorted());
  for (const name of listed) expect(outcome({ ...full, [name]: undefined }), name).not.toEqual(outcome(full));
});

test.each(Object.keys(full))('%s, if it is empty, is as if it were not set', (name) => {
  expect(outcome({ [name]: '' })).toEqual(outcome({}));
  expect(outcome({ ...full, [name]: '' })).toEqual(outcome({ ...full, [name]: undefined }));
});

test('the documented defaults are those of the server', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`[^|]*`) \| ([^|]*) \|/gm);
  const wordsIn = (cell: string) =>
    Array.from(cell.matchAll(/`([^`]+)`|^(\d+)$/g), ([, word, number]) => word ?? number!);
  const documented = [...rows].flatMap(([, names = '', values = '']) => {
    const [settings, defaults] = [wordsIn(names), wordsIn(values)];
    return settings.length === defaults.length
      ? settings.map((name, n) => [name, defaults[n]!] as const)
      : [];
  });
  expect(documented).toContainEqual(['SNUG_PHOTO_ROOM_MB', '256']);
  for (const [name, value] of documented) expect(outcome({ [name]: value }), name).toEqual(outcome({}));
});

test('a port has a number from 0 to 65535', () => {
  for (const port of ['0', '65535']) expect(outcome({ PORT: port })).toMatchObject({ port: Number(port) });
  for (const port of ['-1', '65536', '80.5'])
    expect(outcome({ PORT: port })).toBe(`PORT must be a port number from 0 to 65535, not '${port}'.`);
});

test('the public address has no path, and is kept without its last slash', () => {
  for (const address of ['https://snug.example', 'https://snug.example/', 'HTTPS://Snug.Example:443'])
    expect(outcome({ SNUG_ORIGIN: address }), address).toMatchObject({ origin: 'https://snug.example' });
  expect(outcome({ SNUG_ORIGIN: 'http://snug.home:3000/' })).toMatchObject({
    origin: 'http://snug.home:3000',
  });
  for (const end of ['/plants', '/?from=mail', '/#top'])
    expect(outcome({ SNUG_ORIGIN: `https://snug.example${end}` })).toMatch(/^SNUG_ORIGIN must be an address/);
  expect(outcome({ SNUG_ORIGIN: 'ftp://snug.example' })).toMatch(/^SNUG_ORIGIN must be an address/);
});

test('the broker has an address of MQTT, whose password no message repeats', () => {
  const url = 'mqtts://ann:s3cret@broker.example:8883';
  expect(outcome({ SNUG_MQTT_URL: url, SNUG_MQTT_HOUSEHOLD: ' Ann@Home.example' })).toMatchObject({
    mqtt: { url, person: 'ann@home.example' },
  });
  expect(outcome({ SNUG_MQTT_URL: 'http://ann:s3cret@broker.example' })).toBe(
    'SNUG_MQTT_URL must be an address like mqtt://user:password@broker.example:1883.',
  );
  expect(outcome({ SNUG_MQTT_URL: url, SNUG_MQTT_HOUSEHOLD: 'home' })).toBe(
    "SNUG_MQTT_HOUSEHOLD must be an e-mail address, not 'home'.",
  );
});

test.each(['postgres', 'postgresql'])('the address of a database can begin with %s://', (scheme) => {
  const url = `${scheme}://snug@db.example/snug`;
  expect(outcome({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
});

test.each(['smtp', 'smtps'])('the address of a mail server can begin with %s://', (scheme) => {
  const url = `${scheme}://mail.example`;
  const env = { SNUG_ORIGIN: 'https://snug.example', SNUG_SMTP_URL: url };
  expect(outcome(env)).toMatchObject({ mail: { url } });
});

test('if SNUG_PHOTO_ROOM_MB is off, photos need no free room on the disk', () => {
  expect(outcome({ SNUG_PHOTO_ROOM_MB: 'off' })).toMatchObject({ photoRoom: 0 });
  expect(outcome({ SNUG_PHOTO_ROOM_MB: '64' })).toMatchObject({ photoRoom: 64 * 1024 * 1024 });
});

test('nightly backups have a folder, a time and numbers of days, weeks and months, or are off', () => {
  const kept = { days: 14, weeks: 8, months: 12 };
  expect(outcome({ SNUG_DATA_DIR: '/srv/snug' })).toMatchObject({
    backups: { folder: '/srv/snug/backups', at: 2, kept },
  });
  expect(
    outcome({ SNUG_BACKUP_DIR: '/mnt/usb', SNUG_BACKUP_AT: '23:30', SNUG_BACKUP_KEEP: '2w, 30d' }),
  ).toMatchObject({ backups: { folder: '/mnt/usb', at: 23.5, kept: { days: 30, weeks: 2, months: 0 } } });
  for (const off of ['off', '0']) expect(outcome({ SNUG_BACKUP_KEEP: off })).toMatchObject({ backups: null });
  for (const text of ['14', '0d', '14d;8w', '1y', 'all'])
    expect(outcome({ SNUG_BACKUP_KEEP: text })).toBe(
      `SNUG_BACKUP_KEEP must be like 14d,8w,12m for days, weeks and months, or 'off', not '${text}'.`,
    );
  for (const text of ['2', '2:00', '24:00', '02:60'])
    expect(outcome({ SNUG_BACKUP_AT: text })).toBe(
      `SNUG_BACKUP_AT must be a time from 00:00 to 23:59, not '${text}'.`,
    );
});

test.each(secretNames)('%s can be in a file', (name) => {
  const file = join(folder(), 'secret');
  writeFileSync(file, `${full[name]}\n`);
  expect(outcome({ ...full, [name]: '', [`${name}_FILE`]: file })).toEqual(outcome(full));
  expect(outcome({ ...full, [`${name}_FILE`]: file })).toBe(
    `${name} and ${name}_FILE exclude each other: set one of them.`,
  );
  expect(outcome({ ...full, [name]: '', [`${name}_FILE`]: `${file}.missing` })).toBe(
    `${name}_FILE names a file that cannot be read: ${file}.missing`,
  );
});

test('the files in packaging/ set only settings that exist, and valid ones', () => {
  const read = (file: string) => readFileSync(join('packaging', file), 'utf8');
  const compose = (file: string) => {
    const text = read(file)
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replaceAll(/\$\{[^}]*\}/g, 'snug.example');
    return (load(text) as { services: Record<string, { environment: Record<string, string> }> }).services;
  };
  const pairs = (text: string) =>
    Object.fromEntries(
      Array.from(text.matchAll(/\b([A-Z_\d]+)=(\S*)/g), ([, name, value]) => [name!, value!]),
    );
  const given = {
    Containerfile: pairs(/^ENV .*/m.exec(read('Containerfile'))![0]),
    'snug.service': pairs(/^Environment=(.*)/m.exec(read('snug.service'))![1]!),
    'compose.yaml': compose('compose.yaml').snug!.environment,
    'compose.postgres.yaml': compose('compose.postgres.yaml').snug3!.environment,
  };
  const known = [
    ...Object.keys(full),
    ...secretNames.map((name) => `${name}_FILE`),
    'PATH',
    'XDG_CACHE_HOME',
  ];
  for (const [file, settings] of Object.entries(given)) {
    expect(Object.keys(settings).length, file).toBeGreaterThan(1);
    expect(known, file).toEqual(expect.arrayContaining(Object.keys(settings)));
    const secrets = Object.keys(settings).filter((name) => name.endsWith('_FILE'));
    const values = secrets.map((name) => [name.replace('_FILE', ''), full[name.replace('_FILE', '')]]);
    const rest = Object.entries(settings).filter(([name]) => !secrets.includes(name));
    expect(() => readConfig(Object.fromEntries([...rest, ...values])), file).not.toThrow();
  }
});
