import { onTestFinished } from 'vitest';
import type { Configuration } from 'oidc-provider';
import {
  browserAt,
  clientSecret,
  startProvider,
  type RealProvider,
  type Someone,
} from '#tests/support/provider.ts';
import { startApp, type App, type Answer } from './support.ts';

export const ann: Someone = {
  email: 'ann@home.example',
  email_verified: true,
  name: 'Ann Meyer',
  groups: ['everyone', 'gardeners'],
};
export const ben: Someone = { email: 'ben@home.example', email_verified: true, name: 'Ben' };

/** Returns the cookies that an answer sets, as a request sends them. */
export const cookiesIn = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** Returns the session's cookie of an answer; empty if there is none. */
export const sessionIn = (answer: Answer): string =>
  cookiesIn(answer)
    .split('; ')
    .find((cookie) => cookie.includes('session_token')) ?? '';

/** The page to which an answer sends the browser. */
export const pageOf = ({ headers }: Answer): string =>
  String(headers.location).replace('http://snug.test', '');

interface Trip {
  target?: string;
  invitation?: string;
  /** The cookies of the browser before it. */
  cookie?: string;
}

/** The provider of most tests. It lives as long as the worker, whose test files share its modules, and servers that trust it. */
let shared: Promise<RealProvider> | null = null;

async function sharedProvider() {
  const provider = await (shared ??= startProvider('http://snug.test'));
  onTestFinished(() => {
    provider.people.clear();
    provider.tamper(null);
    provider.recover();
  });
  return provider;
}

/** Starts Snug and a real provider that it trusts. @param own settings of the provider */
export async function withProvider(env: Record<string, string> = {}, own?: Configuration) {
  const provider = own ? await startProvider('http://snug.test', own) : await sharedProvider();
  if (own) onTestFinished(provider.close);
  const app = await startApp({
    SNUG_OIDC_ISSUER: provider.issuer,
    SNUG_OIDC_CLIENT_ID: 'snug',
    SNUG_OIDC_CLIENT_SECRET: clientSecret,
    ...env,
  });
  return { provider, app, ...tripsOf(app, provider) };
}

/** Returns functions that take the steps of single sign-on. */
export function tripsOf(app: App, provider: RealProvider) {
  const browser = browserAt(provider);

  const begin = ({ cookie = '', ...body }: Trip = {}) =>
    app.call<{ url: string; code?: string; message?: string }>('POST', '/api/auth/single-sign-on', cookie, {
      body,
    });

  /** Opens the address to which the provider sends the browser. */
  const end = (address: string, cookie: string) =>
    app.call('GET', address.replace('http://snug.test', ''), cookie);

  /** Signs in at the provider as a person, and returns to Snug. */
  async function go(login: string, trip: Trip = {}) {
    const begun = await begin(trip);
    const back = await browserAt(provider).signIn(begun.body.url, login);
    return end(back, [trip.cookie, cookiesIn(begun)].filter(Boolean).join('; '));
  }

  return { browser, begin, end, go };
}

/** Returns the name, the address and the role of the user of an answer's session; `null` without one. */
export async function whoIn(app: App, answer: Answer) {
  const { body } = await app
    .personOf(sessionIn(answer))
    .get<{ user: { name: string; email: string; role: string; householdId: string } } | null>(
      '/api/auth/get-session',
    );
  return body && [body.user.name, body.user.email, body.user.role];
}
