import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session } from 'node:http2';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from '#command/doctor.ts';
import { readConfig } from '#server/base/config.ts';
import { programsFor } from '#tools/systemPrograms.ts';
import { freePort } from '../support/freePort.ts';
import { folder, headersOf, signedIn, start } from './processes.ts';

const host = 'snug.example.org';

/** Returns the configuration that `docs/https.md` gives for a proxy. */
function documented(proxy: string): string {
  const [, section] = readFileSync('docs/https.md', 'utf8').split(`### ${proxy}\n`);
  return /```\w*\n(.*?)```/s.exec(section!)![1]!;
}

/** Creates a certificate for a host name. @returns its file, that of its key, and its text */
async function certificate(dir: string, name: string) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  const [certFile, keyFile] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key);
  return { certFile, keyFile, cert };
}

/** Runs a proxy until the end of the test, and waits until its port is open. */
async function runProxy(program: string, args: string[], port: number): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (part) => (errors += String(part)));
  await expect
    .poll(async () => {
      if (child.exitCode !== null) throw new Error(errors);
      return fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        (error: Error) => (error.cause as { code?: string }).code !== 'ECONNREFUSED',
      );
    })
    .toBe(true);
}

/** Runs nginx with a server block. Its process does not part into several, so that it ends with the test. */
async function runNginx(program: string, server: string, port: number): Promise<void> {
  const dir = folder();
  const file = join(dir, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${dir}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')} ${server} }`,
  );
  await runProxy(program, ['-c', file, '-e', 'stderr', '-p', dir], port);
}

/** Sends a request over HTTP/2. @returns its status, whether Snug answered, and its text */
async function send(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body: Iterable<Buffer> = [],
) {
  const call = session.request(headers);
  const answered = once(call, 'response') as Promise<[Record<string, string | number>]>;
  Readable.from(body).pipe(call);
  const [answer] = await answered;
  let text = '';
  for await (const part of call.setEncoding('utf8')) text += String(part);
  return {
    status: answer[':status'],
    isSnug: 'snug' in answer,
    cookie: String(answer['set-cookie'] ?? ''),
    text,
  };
}

/** Returns a form with a file of zeros. */
function* form(megabytes: number): Generator<Buffer> {
  yield Buffer.from('--b\r\ncontent-disposition: form-data; name="export"; filename="a.zip"\r\n\r\n');
  for (let n = 0; n < megabytes; n += 1) yield Buffer.alloc(2 ** 20);
  yield Buffer.from('\r\n--b--\r\n');
}

const proxies: {
  name: string;
  run(
    program: string,
    text: string,
    port: number,
    files: { certFile: string; keyFile: string },
  ): Promise<void>;
}[] = [
  {
    name: 'nginx',
    run: (program, text, port, { certFile, keyFile }) =>
      runNginx(
        program,
        text
          .replace('listen 443', `listen 127.0.0.1:${port}`)
          .replace(/(ssl_certificate) .*/, `$1 ${certFile};`)
          .replace(/(ssl_certificate_key) .*/, `$1 ${keyFile};`),
        port,
      ),
  },
  {
    name: 'Caddy',
    run: async (program, text, port, { certFile, keyFile }) => {
      const file = join(folder(), 'Caddyfile');
      const site = text.replace(`${host} {`, `${host}:${port} {\n  tls ${certFile} ${keyFile}`);
      writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`);
      await runProxy(program, ['run', '--config', file, '--adapter', 'caddyfile'], port);
    },
  },
];

for (const { name, run } of proxies) {
  const [program] = programsFor(name as 'nginx') ?? [];
  if (program === undefined) continue;
  test(`${name} as documented passes on pages, changes and an upload of 200 MB over HTTP/2, without SNUG_ORIGIN too`, async () => {
    const dir = folder();
    const { origin: own } = await start(dir, { SNUG_TRUST_PROXY: '127.0.0.1' });
    await signedIn(own);
    const files = await certificate(dir, host);
    const port = await freePort();
    await run(
      program,
      documented(name).replace('127.0.0.1:3000', new URL(own).host.replace('localhost', '127.0.0.1')),
      port,
      files,
    );
    const origin = `https://${host}:${port}`;
    const session = connect(origin, {
      ca: files.cert,
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    });
    onTestFinished(() => session.destroy());

    expect(await send(session, { ':path': '/tasks' })).toMatchObject({ status: 200, isSnug: true });
    const change = { ':method': 'POST', ...headersOf(origin) };
    const person = Buffer.from(JSON.stringify({ email: 'ann@home.example', password: 'correct horse' }));
    const signIn = await send(session, { ...change, ':path': '/api/auth/sign-in/email' }, [person]);
    expect(signIn).toMatchObject({ status: 200, isSnug: true });
    // Only a cookie of https is called so.
    expect(signIn.cookie).toMatch(/^__Secure-|; Secure/);
    const upload = {
      ...change,
      ':path': '/api/import',
      cookie: signIn.cookie.split(';')[0]!,
      'content-type': 'multipart/form-data; boundary=b',
    };
    const answer = await send(session, upload, form(200));
    // The whole file has arrived: only then it is found to be no export.
    expect(answer).toMatchObject({ status: 400, isSnug: true, text: expect.stringContaining('not-a-zip') });
  });
}

const [nginx] = programsFor('nginx') ?? [];
if (nginx !== undefined) {
  test('with nothing but proxy_pass in nginx, Snug says which lines are missing', async () => {
    const dir = folder();
    const { origin: own, stop } = await start(dir);
    const port = await freePort();
    await runNginx(
      nginx,
      `server { listen 127.0.0.1:${port}; location / { proxy_pass ${own.replace('localhost', '127.0.0.1')}; } }`,
      port,
    );
    const origin = `http://127.0.0.1:${port}`;
    const refused = await fetch(`${origin}/api/auth/sign-out`, { method: 'POST', headers: { origin } });
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { title: string }).title).toContain(
      '(nginx: proxy_set_header Host $http_host;)',
    );
    const large = await fetch(`${origin}/api/import`, {
      method: 'POST',
      headers: { origin },
      body: Buffer.alloc(2 ** 21),
    });
    expect([large.status, large.headers.has('snug')]).toEqual([413, false]);

    await stop();
    const { port: PORT } = new URL(own);
    const env = {
      PORT,
      SNUG_HTTPS_PORT: 'off',
      SNUG_ORIGIN: origin,
      SNUG_TRUST_PROXY: '127.0.0.1',
      SNUG_DATA_DIR: dir,
    };
    await start(dir, env);
    expect((await examine(readConfig(env), {}))['public address']).toEqual([
      expect.stringContaining('(nginx: client_max_body_size 0;)'),
    ]);
  });
}

test('the doctor names what a proxy refuses: changes, then large uploads', async () => {
  const title = 'This call may only be made by Snug itself';
  const standIn = createServer((request, response) => {
    const isRefused = request.method === 'POST' && refuses === 'changes';
    response.writeHead(isRefused ? 403 : 200, { snug: 'hash' }).end(JSON.stringify({ title }));
  });
  let refuses = 'changes';
  standIn.on('checkContinue', (_, response) => response.writeHead(413).end());
  onTestFinished(() => void standIn.close());
  await new Promise<void>((resolve) => void standIn.listen(0, '127.0.0.1', resolve));
  const PORT = String((standIn.address() as AddressInfo).port);
  const config = readConfig({
    PORT,
    HOST: '127.0.0.1',
    SNUG_ORIGIN: `http://127.0.0.1:${PORT}`,
    SNUG_DATA_DIR: join(folder(), 'new'),
  });
  expect((await examine(config, {}))['public address']).toEqual([title]);
  refuses = 'uploads';
  expect((await examine(config, {}))['public address']).toEqual([
    expect.stringContaining('client_max_body_size 0;'),
  ]);
});
