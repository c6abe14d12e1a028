import { execFileSync, fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { programsFor } from '#tools/systemPrograms.ts';
import { freePort } from '../support/freePort.ts';
import { greeted } from '../support/greeted.ts';
import { heic, picture } from '../support/heic.ts';
import { buildContainer } from './container.ts';
import { ended, headersOf, signedIn } from './processes.ts';

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

// The build takes longer than other hooks.
beforeAll(() => {
  execFileSync(process.execPath, ['src/tools/release.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}, 600_000);

test('the released package is installed by npm without root, and runs in an empty folder without the clone', async () => {
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
  // A package that reads files of its own.
  expect((await fetch(`${origin}/api/docs/static/swagger-ui-bundle.js`)).status).toBe(200);

  const end = ended(server);
  server.kill('SIGTERM');
  expect(await end).toBe(0);
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

/** Returns the whole output of a command that must succeed. */
async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (output += String(part)));
  await once(child, 'close');
  if (child.exitCode !== 0)
    throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode}: ${output}`);
  return output;
}

if (programsFor('container') !== null) {
  test('the container runs without root, capabilities and a root to write to, and keeps all data in its volume', async () => {
    const { start, command, healthcheck, data } = await buildContainer('packaging/Containerfile');
    const PORT = String(await freePort());
    const confined = (...args: string[]) => outputOf(start(args, { PORT }));
    const rights =
      'id -u; grep CapEff /proc/self/status; for f in /opt /etc /data /tmp; do [ -w $f ] && echo $f; done; true';
    expect(await confined('sh', '-c', rights)).toBe('1000\nCapEff:\t0000000000000000\n/data\n/tmp\n');
    await expect(confined(...healthcheck)).rejects.toThrow('Snug does not answer');

    const serve = async () => {
      const server = start(command, { PORT });
      const [info] = (await once(server.stdio[3]!, 'data')) as [Buffer];
      const inside = Number(/"child-pid": (\d+)/.exec(String(info))![1]);
      await greeted(server);
      /** Stops the first process of the container, as container tools do. @returns the exit status */
      return async () => {
        const end = ended(server);
        process.kill(inside, 'SIGTERM');
        return end;
      };
    };
    const origin = `http://localhost:${PORT}`;
    const stop = await serve();
    await confined(...healthcheck);
    const cookie = await signedIn(origin);
    const plants = await fetch(`${origin}/api/plants/`, { headers: headersOf(origin, cookie) });
    expect([plants.status, await plants.json()]).toEqual([200, []]);
    await confined('snug', 'backup', '/data/all.backup');
    expect(await stop()).toBe(0);

    const stopAgain = await serve();
    const again = await fetch(`${origin}/api/plants/`, { headers: headersOf(origin, cookie) });
    expect(again.status).toBe(200);
    expect(await stopAgain()).toBe(0);
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['all.backup', 'snug.db']));
  });
}

const [analyze] = programsFor('service of systemd') ?? [];
if (analyze !== undefined) {
  test('systemd finds no mistake in the service, and rates what it may do as at most 2.0', () => {
    const folder = home();
    const unit = join(folder, 'snug.service');
    // The program must exist on this computer.
    const text = readFileSync('packaging/snug.service', 'utf8').replace(
      '/opt/snug/bin/snug',
      process.execPath,
    );
    writeFileSync(unit, text);
    const ask = (...args: string[]) => spawnSync(analyze, [...args, unit], { encoding: 'utf8' });
    expect(ask('verify', '--man=no')).toMatchObject({ status: 0, stderr: '' });
    const { status, stdout } = ask('security', '--offline=true', '--threshold=20', '--no-pager');
    expect(status, stdout).toBe(0);
  });
}
