/** Two installations on one host, whose cookies browsers do not separate by port. */
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startApp } from './support.ts';

const person = { email: 'ann@home.example', password: 'correct horse' };

/** A browser with two installations on one host, in both of which Ann has an account. */
async function browser() {
  const app = await startApp();
  await app.signUp(person.email);
  const other = await buildApp({ ...app.deps, secret: 'y'.repeat(48) });
  onTestFinished(() => other.close());
  const jar = new Map<string, string>();
  const ask = async (server: typeof other, url: string, payload?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const { statusCode, headers } = await server.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { host: 'snug.test', origin: 'http://snug.test', cookie },
      ...(payload && { payload }),
    });
    for (const set of [headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/max-age=0/i.test(set)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return statusCode;
  };
  return { app: app.app, other, jar, ask };
}

test('signing in to another installation on the same host signs nobody out, and forgets no device', async () => {
  const { app, other, jar, ask } = await browser();
  await ask(app, '/api/auth/sign-in/email', person);
  const devices = () => [...jar.keys()].filter((name) => name.includes('device'));
  expect(devices()).toHaveLength(1);
  await ask(other, '/api/auth/sign-in/email', person);
  expect(devices()).toHaveLength(2);
  expect([await ask(app, '/api/plants'), await ask(other, '/api/plants')]).toEqual([200, 200]);
  await ask(other, '/api/auth/sign-out', {});
  expect([await ask(app, '/api/plants'), await ask(other, '/api/plants')]).toEqual([200, 401]);
});

test.each(['/api/plants', '/api/auth/get-session'])(
  'a session with the name of its cookie in earlier versions goes on under the new one after %s, and other installations leave it',
  async (url) => {
    const { app, other, jar, ask } = await browser();
    await ask(app, '/api/auth/sign-in/email', person);
    const [name, value] = [...jar].find(([known]) => known.endsWith('session_token'))!;
    jar.clear();
    const old = 'snug.session_token';
    jar.set(old, value);
    expect(await ask(other, '/api/plants')).toBe(401);
    expect([...jar.keys()]).toEqual([old]);
    await ask(app, url);
    expect([...jar]).toEqual([[name, value]]);
    expect(await ask(app, '/api/plants')).toBe(200);
  },
);

test('signing out with the cookie of an earlier version ends the session', async () => {
  const { app, jar, ask } = await browser();
  await ask(app, '/api/auth/sign-in/email', person);
  const [, value] = [...jar].find(([known]) => known.endsWith('session_token'))!;
  jar.clear();
  jar.set('snug.session_token', value);
  await ask(app, '/api/auth/sign-out', {});
  expect([...jar.keys()].filter((name) => name.endsWith('session_token'))).toEqual([]);
  jar.set('snug.session_token', value);
  expect(await ask(app, '/api/plants')).toBe(401);
});
