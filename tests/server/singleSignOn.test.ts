import { expect, test } from 'vitest';
import { ann, ben, cookiesIn, pageOf, sessionIn, whoIn, withProvider } from './signingOn.ts';

test('the first person from the provider founds the household, and is the same person when they return', async () => {
  const { app, provider, go } = await withProvider();
  provider.people.set('a1', ann);
  const first = await go('a1', { target: '/plants?from=label#photos' });
  expect([first.status, pageOf(first)]).toEqual([303, '/plants?from=label#photos']);
  expect(await whoIn(app, first)).toEqual(['Ann Meyer', 'ann@home.example', 'owner']);
  // At the provider, the address may change: the person stays.
  provider.people.set('a1', { ...ann, email: 'meyer@home.example', email_verified: false });
  expect(await whoIn(app, await go('a1'))).toEqual(['Ann Meyer', 'ann@home.example', 'owner']);
  const rows = await app.database.db.selectFrom('account').selectAll().execute();
  expect(rows).toMatchObject([{ providerId: 'oidc', accountId: `${provider.issuer} a1` }]);
  // The provider's tokens are not kept.
  expect(Object.values(rows[0]!).filter((value) => String(value).startsWith('eyJ'))).toEqual([]);
  expect(rows[0]).toMatchObject({ accessToken: null, idToken: null, refreshToken: null });
});

test('in a closed installation, only an invitation makes an account, in its household', async () => {
  const { app, provider, go } = await withProvider();
  const owner = await app.person('ann@home.example');
  provider.people.set('b1', ben);
  const uninvited = await go('b1', { target: '/tasks' });
  expect([pageOf(uninvited), sessionIn(uninvited)]).toEqual(['/login?sso=uninvited&to=%2Ftasks', '']);
  const { body: invitation } = await owner.post<{ url: string }>('/api/invitations');
  const token = new URL(invitation.url).hash.slice(1);
  const joined = await go('b1', { invitation: token });
  expect(await whoIn(app, joined)).toEqual(['Ben', 'ben@home.example', 'member']);
  expect((await owner.get<unknown[]>('/api/people')).body).toHaveLength(2);
  // It is used up.
  provider.people.set('c1', { email: 'cleo@home.example', email_verified: true });
  expect(pageOf(await go('c1', { invitation: token }))).toBe('/login?sso=invitation');
});

test('a new person does not join the household of another one who is signed in on this device', async () => {
  const { app, provider, go } = await withProvider();
  const owner = await app.person('ann@home.example');
  provider.people.set('b1', ben);
  expect(pageOf(await go('b1', { cookie: owner.cookie }))).toBe('/login?sso=uninvited&to=%2F');
});

test('with open sign-up, a new person has a household of their own', async () => {
  const { app, provider, go } = await withProvider({ SNUG_SIGN_UP: 'open' });
  const owner = await app.person('ann@home.example');
  provider.people.set('b1', ben);
  expect(await whoIn(app, await go('b1'))).toEqual(['Ben', 'ben@home.example', 'owner']);
  expect((await owner.get<unknown[]>('/api/people')).body).toHaveLength(1);
});

test('with SNUG_OIDC_JOIN=household, everyone from the provider joins the oldest household', async () => {
  const { app, provider, go } = await withProvider({ SNUG_OIDC_JOIN: 'household' });
  const owner = await app.person('ann@home.example');
  provider.people.set('b1', ben);
  expect(await whoIn(app, await go('b1'))).toEqual(['Ben', 'ben@home.example', 'member']);
  expect((await owner.get<unknown[]>('/api/people')).body).toHaveLength(2);
});

test('the group makes owners, and a role given in Snug stays', async () => {
  const env = { SNUG_OIDC_JOIN: 'household', SNUG_OIDC_OWNERS: 'gardeners' };
  const { app, provider, go } = await withProvider(env);
  provider.people.set('b1', ben);
  expect(pageOf(await go('b1'))).toBe('/login?sso=uninvited&to=%2F');
  provider.people.set('a1', ann);
  const founded = await go('a1');
  expect(await whoIn(app, founded)).toEqual(['Ann Meyer', 'ann@home.example', 'owner']);
  expect(await whoIn(app, await go('b1'))).toEqual(['Ben', 'ben@home.example', 'member']);
  provider.people.set('b1', { ...ben, groups: ['gardeners'] });
  expect(await whoIn(app, await go('b1'))).toEqual(['Ben', 'ben@home.example', 'owner']);
  provider.people.set('b1', { ...ben, groups: ['gardeners of others'] });
  expect(await whoIn(app, await go('b1'))).toEqual(['Ben', 'ben@home.example', 'owner']);
});

test('an account is joined by its password once, on the same device', async () => {
  const { app, provider, begin, end, go, browser } = await withProvider();
  await app.person('ann@home.example');
  provider.people.set('a1', ann);
  const refused = await go('a1', { target: '/tasks' });
  expect([pageOf(refused), sessionIn(refused)]).toEqual(['/login?sso=taken&to=%2Ftasks', '']);
  const signIn = (password: string, cookie: string) =>
    app.call('POST', '/api/auth/sign-in/email', cookie, { body: { email: 'ann@home.example', password } });
  // Neither a wrong password nor the right one on another device joins it.
  expect((await signIn('a wrong guess', cookiesIn(refused))).status).toBe(401);
  expect((await signIn('correct horse', '')).status).toBe(200);
  expect(pageOf(await go('a1'))).toBe('/login?sso=taken&to=%2F');
  expect((await signIn('correct horse', cookiesIn(refused))).status).toBe(200);
  expect(await whoIn(app, await go('a1'))).toEqual(['Ann', 'ann@home.example', 'owner']);
  // The provider still knows who it is.
  const begun = await begin();
  const back = await browser.signIn(begun.body.url, 'a1');
  expect(await whoIn(app, await end(back, cookiesIn(begun)))).toEqual(['Ann', 'ann@home.example', 'owner']);
});

test('the password of another account joins nothing', async () => {
  const { app, provider, go } = await withProvider({ SNUG_SIGN_UP: 'open' });
  await app.person('ann@home.example');
  await app.person('ben@home.example');
  provider.people.set('a1', ann);
  const cookie = cookiesIn(await go('a1'));
  const body = { email: 'ben@home.example', password: 'correct horse' };
  expect((await app.call('POST', '/api/auth/sign-in/email', cookie, { body })).status).toBe(200);
  expect(pageOf(await go('a1'))).toBe('/login?sso=taken&to=%2F');
});

test('an address that the provider has not verified neither makes nor finds an account', async () => {
  const { app, provider, go } = await withProvider({ SNUG_SIGN_UP: 'open' });
  await app.person('ann@home.example');
  for (const someone of [
    { ...ann, email_verified: false },
    { email: 'new@home.example', email_verified: false },
    { email: 'new@home.example' },
    {},
  ]) {
    provider.people.set('a1', someone);
    expect(pageOf(await go('a1')), JSON.stringify(someone)).toBe('/login?sso=unverified&to=%2F');
  }
});

test('claims may be in the ID token, and a name that looks like a web address is spaced', async () => {
  const { app, provider, go } = await withProvider({ SNUG_SIGN_UP: 'open' }, { conformIdTokenClaims: false });
  provider.people.set('a1', { email: 'ann.meyer@home.example', email_verified: true });
  expect(await whoIn(app, await go('a1'))).toEqual(['ann meyer', 'ann.meyer@home.example', 'owner']);
  provider.people.set('b1', { ...ben, name: 'Win money at www.evil.example' });
  expect((await whoIn(app, await go('b1')))?.[0]).toBe('Win money at www. evil. example');
});

test('signing out ends the session at the provider too', async () => {
  const { app, provider, go, browser } = await withProvider();
  provider.people.set('a1', ann);
  const signedIn = await go('a1');
  const out = await app.call<{ url?: string }>('POST', '/api/auth/sign-out', cookiesIn(signedIn));
  const url = new URL(out.body.url!);
  expect(url.href).toContain(`${provider.issuer}/session/end?id_token_hint=`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://snug.test/login');
  // The provider accepts it.
  expect((await browser.follow(url.href)).page).toContain('/session/end');
  // A session that began with a password ends only here.
  const { body } = await app.call<{ url?: string }>('POST', '/api/auth/sign-out', await app.signIn('x@x.x'));
  expect(body).toEqual({ success: true });
});

test('a sign-in of the last ten minutes stands for the password of a person who has none', async () => {
  const { app, provider, go } = await withProvider();
  provider.people.set('a1', ann);
  const who = app.personOf(sessionIn(await go('a1')));
  expect((await who.get('/api/sign-in-ways')).body).toEqual({ password: false, singleSignOn: true });
  const change = (newEmail: string) =>
    who.post<{ code?: string }>('/api/auth/change-email', { body: { newEmail, password: 'any' } });
  expect((await change('meyer@home.example')).status).toBe(200);
  const aged = new Date(Date.now() - 601_000).toISOString();
  await app.database.db.updateTable('session').set({ createdAt: aged }).execute();
  const begin = () => who.get<{ code?: string }>('/api/auth/passkey/generate-register-options');
  const leave = () => who.post<{ code?: string }>('/api/auth/delete-user?household=delete', { body: {} });
  for (const refused of [await change('other@home.example'), await begin(), await leave()])
    expect([refused.status, refused.body.code]).toEqual([400, 'SIGN_IN_AGAIN']);
  const again = app.personOf(sessionIn(await go('a1')));
  expect((await again.get('/api/auth/passkey/generate-register-options')).status).toBe(200);
  expect((await again.post('/api/auth/delete-user?household=delete', { body: {} })).status).toBe(200);
});
