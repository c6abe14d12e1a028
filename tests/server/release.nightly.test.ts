import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { freePort } from '../support/freePort.ts';
import { greeted } from '../support/greeted.ts';
import { heic, picture } from '../support/heic.ts';
import { headersOf, signedIn } from './processes.ts';

/** A user without rights, if this test runs as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Creates an empty folder of that user, which is removed after the test. */
function home(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snug-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** This environment without what npm, the tests and the clone have added to it, such as a path to this Node. */
function plainEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy|LANG)$/i.test(name),
  );
  return Object.fromEntries(kept) as Record<string, string>;
}

test('the released package is installed by npm without root, and runs in an empty folder without the clone', async () => {
  execFileSync(process.execPath, ['src/tools/release.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = home();
  const file = join(folder, 'snug.tgz');
  copyFileSync(`output/release/snug-${manifest.version}.tgz`, file);
  mkdirSync(join(folder, 'bin'));
  copyFileSync(process.execPath, join(folder, 'bin/node'));
  if (user.uid !== undefined) chownSync(join(folder, 'bin'), user.uid, user.gid);
  const paths = `${join(folder, 'bin')}:/usr/local/bin:/usr/bin:/bin`;
  const env = { ...plainEnvironment(), HOME: folder, PATH: paths };
  const options = { cwd: folder, env, encoding: 'utf8', ...user } as const;
  execFileSync('npm', ['install', '--global', '--prefix', folder, '--no-audit', file], {
    ...options,
    stdio: 'pipe',
  });

  const snug = join(folder, 'bin/snug');
  const empty = home();
  const port = String(await freePort());
  const at = { ...options, cwd: empty, env: { ...env, PORT: port, SNUG_HTTPS_PORT: 'off' } };
  expect(execFileSync(snug, ['--version'], at)).toBe(`${manifest.version}\n`);
  const server = spawn(snug, [], { ...at, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  await greeted(server);
  execFileSync(snug, ['healthcheck'], at);

  const origin = `http://localhost:${port}`;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const cookie = await signedIn(origin);
  const plants = await fetch(`${origin}/api/plants/`, { headers: headersOf(origin, cookie) });
  expect([plants.status, await plants.json()]).toEqual([200, []]);
  const page = await (await fetch(`${origin}/tasks`)).text();
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? /(\/assets\/[^"']+\.js)/.exec(page)!;
  expect((await fetch(`${origin}${script}`)).status).toBe(200);

  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(join(empty, 'data/snug.db'))).toBe(true);

  const source = join(empty, 'photo.heic');
  writeFileSync(source, await heic([picture('flat')]));
  const targets = { full: join(empty, 'full.jpg'), thumb: join(empty, 'thumb.jpg') };
  const decoder = fork(join(folder, 'lib/node_modules/snug/server/decoder.process.js'), {
    ...at,
    execPath: join(folder, 'bin/node'),
    execArgv: [],
  });
  onTestFinished(() => void decoder.kill('SIGKILL'));
  decoder.send({ source, kind: 'heic', targets });
  const [answer] = await once(decoder, 'message');
  expect(answer).toMatchObject({ result: { kind: 'made' } });
  expect(readFileSync(targets.full).subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8));
});
