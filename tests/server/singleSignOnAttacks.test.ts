import { expect, onTestFinished, test, vi } from 'vitest';
import { startProvider } from '#tests/support/provider.ts';
import { ann, ben, cookiesIn, pageOf, sessionIn, tripsOf, whoIn, withProvider } from './signingOn.ts';

/** Fails if an answer signs in, and returns the reason that the sign-in page gets. */
const reasonIn = (answer: Parameters<typeof pageOf>[0]) => {
  expect(sessionIn(answer)).toBe('');
  return new URL(pageOf(answer), 'http://snug.test').searchParams.get('sso');
};

/** Moves the clock of this process, which is also the provider's. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

const now = () => Math.floor(Date.now() / 1000);

test('a token of another issuer, for another program, of another sign-in or by another key signs no one in', async () => {
  const { provider, go } = await withProvider();
  provider.people.set('a1', ann);
  const forgeries: [string, Record<string, unknown>][] = [
    ['issuer', { iss: 'https://evil.example' }],
    ['audience', { aud: 'another program' }],
    ['nonce', { nonce: 'of another sign-in' }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: undefined }],
    ['another person than at userinfo', { sub: 'b1' }],
    ['expired', { exp: now() - 60 }],
    ['from the future', { iat: now() + 300, nbf: now() + 300 }],
  ];
  for (const [name, change] of forgeries) {
    provider.forge((claims) => ({ ...claims, ...change }));
    expect(reasonIn(await go('a1')), name).toBe('untrusted');
  }
  provider.forge((claims) => claims, provider.newKey());
  expect(reasonIn(await go('a1')), 'another key').toBe('untrusted');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  provider.tamper(({ id_token, ...more }) => ({
    ...more,
    id_token: `${unsigned}.${String(id_token).split('.')[1]!}.`,
  }));
  expect(reasonIn(await go('a1')), 'no signature').toBe('untrusted');
  provider.tamper(({ id_token: _, ...more }) => more);
  expect(reasonIn(await go('a1')), 'no ID token').toBe('untrusted');
});

test('clocks may differ by half a minute', async () => {
  const { app, provider, go } = await withProvider();
  provider.people.set('a1', ann);
  provider.forge((claims) => ({ ...claims, iat: now() + 20, nbf: now() + 20, exp: now() + 40 }));
  expect(await whoIn(app, await go('a1'))).toMatchObject(['Ann Meyer', 'ann@home.example', 'owner']);
  provider.forge((claims) => ({ ...claims, iat: now() - 3600, exp: now() - 20 }));
  expect(await whoIn(app, await go('a1'))).toMatchObject(['Ann Meyer', 'ann@home.example', 'owner']);
});

test('after the provider has changed its key, people still sign in', async () => {
  const { app, provider, go } = await withProvider();
  provider.people.set('a1', ann);
  expect(sessionIn(await go('a1'))).not.toBe('');
  provider.rotate();
  // A key set is fetched again for an unknown key at most every 30 seconds.
  later(31_000);
  expect(await whoIn(app, await go('a1'))).toMatchObject(['Ann Meyer', 'ann@home.example', 'owner']);
  // Within these seconds, one attempt fails, and the next one asks the provider anew.
  provider.rotate();
  expect(reasonIn(await go('a1'))).toBe('untrusted');
  expect(sessionIn(await go('a1'))).not.toBe('');
});

test('a return counts once, on the device that began it, and for ten minutes', async () => {
  const { provider, browser, begin, end } = await withProvider();
  provider.people.set('a1', ann);
  const begun = await begin();
  const back = await browser.signIn(begun.body.url, 'a1');
  // An attacker who sends the address to another person signs them in to no account.
  expect(reasonIn(await end(back, ''))).toBe('late');
  expect(reasonIn(await end(back, cookiesIn(await begin())))).toBe('late');
  const first = await end(back, cookiesIn(begun));
  expect(sessionIn(first)).not.toBe('');
  expect(reasonIn(await end(back, cookiesIn(begun)))).toBe('late');
  const slow = await begin();
  const slowBack = await browser.signIn(slow.body.url, 'a1');
  later(601_000);
  expect(reasonIn(await end(slowBack, cookiesIn(slow)))).toBe('late');
  expect(reasonIn(await end('/api/auth/callback/oidc', ''))).toBe('late');
  expect(reasonIn(await end('/api/auth/callback/oidc?code=x&state=%00', ''))).toBe('late');
});

test('a code that another program got from the provider, or without the proof of PKCE, signs no one in', async () => {
  const { provider, browser, begin, end } = await withProvider();
  provider.people.set('a1', ann);
  provider.people.set('b1', ben);
  const begun = await begin();
  const other = await begin();
  const stolen = new URL(await browser.signIn(other.body.url, 'b1')).searchParams.get('code')!;
  const back = new URL(await browser.signIn(begun.body.url, 'b1'));
  back.searchParams.set('code', stolen);
  expect(reasonIn(await end(back.href, cookiesIn(begun)))).toBe('late');
  const query = new URL(begun.body.url).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('redirect_uri')).toBe('http://snug.test/api/auth/callback/oidc');
  expect([query.get('state'), query.get('nonce')].map((value) => value!.length)).toEqual([32, 32]);
});

test('an answer that names another issuer is refused', async () => {
  const { provider, browser, begin, end } = await withProvider();
  provider.people.set('a1', ann);
  const begun = await begin();
  const back = new URL(await browser.signIn(begun.body.url, 'a1'));
  back.searchParams.set('iss', 'https://evil.example');
  expect(reasonIn(await end(back.href, cookiesIn(begun)))).toBe('untrusted');
});

test('the same id at another issuer is another person', async () => {
  const { app, provider, go } = await withProvider();
  provider.people.set('a1', ann);
  expect(sessionIn(await go('a1'))).not.toBe('');
  const evil = await startProvider('http://snug.test');
  onTestFinished(evil.close);
  evil.people.set('a1', ann);
  app.config.oidc = { ...app.config.oidc!, issuer: evil.issuer };
  expect(reasonIn(await tripsOf(app, evil).go('a1'))).toBe('taken');
});

test('it leads back only to pages of Snug', async () => {
  const { provider, begin, end } = await withProvider();
  const evil = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
  ];
  for (const target of [...evil, 'plants', 'javascript:alert(1)', 7])
    expect((await begin({ target: target as string })).status, String(target)).toBe(400);
  provider.people.set('a1', ann);
  const begun = await begin({ target: '/plants?next=//evil.example' });
  expect(begun.status).toBe(200);
  const lost = await end('/api/auth/callback/oidc?error=x&state=y&to=//evil.example', '');
  expect(pageOf(lost)).toBe('/login?sso=late');
});

test('another website can neither begin single sign-on nor choose what is asked', async () => {
  const { app } = await withProvider();
  const headers = { origin: 'https://evil.example' };
  const call = (url: string, body: object, own = {}) =>
    app.call<{ url?: string }>('POST', url, '', { body, headers: own });
  expect((await call('/api/auth/single-sign-on', {}, headers)).status).toBe(403);
  const chosen = { scopes: ['admin'], additionalParams: { prompt: 'none' }, idToken: { token: 'x' } };
  const { body } = await call('/api/auth/single-sign-on', chosen);
  expect(new URL(body.url!).searchParams.get('scope')).toBe('openid email profile');
  expect(body.url).not.toContain('prompt');
  // The service's own calls are not served.
  for (const path of ['sign-in/social', 'link-social', 'unlink-account'])
    expect((await app.call('POST', `/api/auth/${path}`, '', { body: { provider: 'oidc' } })).status).toBe(
      404,
    );
});

test('a person whom the provider does not let in, or who cancels, is told so', async () => {
  const { browser, begin, end } = await withProvider();
  const begun = await begin({ target: '/tasks' });
  const back = await browser.cancel(begun.body.url);
  expect(pageOf(await end(back, cookiesIn(begun)))).toBe('/login?sso=refused&to=%2Ftasks');
});

test('what the provider gets wrong is told apart from what Snug gets wrong', async () => {
  const { app, provider, go, begin, browser, end } = await withProvider();
  provider.people.set('a1', ann);
  const { oidc } = app.config;
  app.config.oidc = { ...oidc!, clientSecret: 'a wrong secret' };
  expect(reasonIn(await go('a1'))).toBe('misconfigured');
  app.config.oidc = oidc;
  const begun = await begin();
  const back = await browser.signIn(begun.body.url, 'a1');
  provider.fail();
  expect(reasonIn(await end(back, cookiesIn(begun)))).toBe('providerDown');
});

test('while the provider is down, it is told, and passwords still sign in', async () => {
  const { app, provider, begin } = await withProvider();
  await app.signUp('ann@home.example');
  expect((await begin()).status).toBe(200);
  provider.fail();
  const { status, body } = await begin();
  expect([status, body.code]).toEqual([502, 'PROVIDER_DOWN']);
  expect(await app.signIn('ann@home.example')).toContain('session_token');
  provider.recover();
  expect((await begin()).status).toBe(200);
});

test('an issuer that calls itself by another name is not used', async () => {
  const { app, provider, begin } = await withProvider();
  app.config.oidc = { ...app.config.oidc!, issuer: provider.issuer.replace('localhost', '127.0.0.1') };
  const { status, body } = await begin();
  expect([status, body.code]).toEqual([502, 'PROVIDER_UNUSABLE']);
  expect(body.message).toContain(`the provider calls itself ${provider.issuer}`);
});

test('a forged or old note of who waits for their password joins nothing', async () => {
  const { app, provider, go } = await withProvider();
  await app.signUp('ann@home.example');
  provider.people.set('a1', ann);
  const cookie = cookiesIn(await go('a1'));
  const [name = '', value = ''] = cookie.split('=');
  const [, signature] = value.split('.');
  const text = Buffer.from(
    JSON.stringify([`${provider.issuer} a1`, 'ann@home.example', Date.now() + 1e9]),
  ).toString('base64url');
  const signIn = (own: string) =>
    app.call('POST', '/api/auth/sign-in/email', own, {
      body: { email: 'ann@home.example', password: 'correct horse' },
    });
  expect((await signIn(`${name}=${text}.${signature}`)).status).toBe(200);
  expect((await signIn(`${name}=nonsense`)).status).toBe(200);
  later(601_000);
  expect((await signIn(cookie)).status).toBe(200);
  vi.useRealTimers();
  expect(reasonIn(await go('a1'))).toBe('taken');
});

test('with passwords switched off, none is accepted, set or replaced', async () => {
  const { app, provider, go } = await withProvider({ SNUG_PASSWORDS: 'off' });
  provider.people.set('a1', ann);
  const signedIn = await go('a1');
  expect(await whoIn(app, signedIn)).toMatchObject(['Ann Meyer', 'ann@home.example', 'owner']);
  const person = { name: 'Ben', email: 'ben@home.example', password: 'correct horse' };
  for (const [path, body] of [
    ['sign-in/email', person],
    ['sign-up/email', person],
    ['change-password', { currentPassword: 'correct horse', newPassword: 'another horse' }],
    ['reset-password', { token: 'x', newPassword: 'another horse' }],
  ] as const) {
    const { status, body: answer } = await app
      .personOf(sessionIn(signedIn))
      .post<{ type?: string }>(`/api/auth/${path}`, { body });
    expect([status, answer.type], path).toEqual([403, 'passwords-off']);
  }
});

test('without the settings, there is no single sign-on', async () => {
  const { app } = await withProvider({ SNUG_OIDC_ISSUER: '' });
  expect((await app.call('POST', '/api/auth/single-sign-on', '', { body: {} })).status).toBe(404);
  expect((await app.call('GET', '/api/auth/callback/oidc?code=x&state=y', '')).status).toBe(404);
  const { body } = await app.call('GET', '/api/setup', '');
  expect(body).toMatchObject({ singleSignOn: null, passwords: true });
});
