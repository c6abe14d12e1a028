import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchesState, type StateValue } from 'xstate';
import { CameraView } from '#app/flows/camera/CameraView.tsx';
import { HttpsLink } from '#app/flows/camera/HttpsLink.tsx';
import { queryKeys } from '#app/data/keys.ts';
import { passkeysKey } from '#app/data/passkeys.ts';
import { fakePage } from './support/fakePage.ts';

/** Returns what a part of a page shows if the server names this https address; `undefined` if it does not say. */
function shown(part: ReactNode, httpsOrigin: string | null | undefined): string {
  const queries = new QueryClient();
  if (httpsOrigin !== undefined) queries.setQueryData(queryKeys.setup, { httpsOrigin });
  queries.setQueryData(passkeysKey, []);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, part));
}

/** Renders the link on the page of the scanner. @param httpsOrigin the https address that the server names */
const linkTo = (httpsOrigin: string | null | undefined) => shown(createElement(HttpsLink), httpsOrigin);
const https = 'https://plants.lan:3443';

beforeEach(() => void fakePage());

afterEach(() => vi.unstubAllGlobals());

test('a page without https links to itself at the https address of the server', () => {
  vi.stubGlobal('location', { origin: 'http://plants.lan:3000', pathname: '/scan' });
  const link = linkTo('https://plants.lan:3443');
  expect(link).toContain('href="https://plants.lan:3443/scan"');
  expect(link).toContain('>Open https://plants.lan:3443<');
});

test('there is no link if the server has no other address, or does not say', () => {
  vi.stubGlobal('location', { origin: 'https://plants.lan:3443', pathname: '/scan' });
  expect(linkTo('https://plants.lan:3443')).toBe('');
  expect(linkTo(null)).toBe('');
  expect(linkTo(undefined)).toBe('');
});

test.each([
  ['the page has no https', 'insecureContext', true],
  ['the camera is forbidden', 'notAllowed', false],
])('if %s, the scanner has the link only where it helps', (_, refused, isLinked) => {
  vi.stubGlobal('location', { origin: 'http://plants.lan:3000', pathname: '/scan' });
  const value = { stream: { refused }, page: 'shown' };
  const camera = {
    subscribe: () => ({ unsubscribe: () => undefined }),
    getSnapshot: () => ({
      value,
      matches: (state: StateValue) => matchesState(state, value),
      can: () => true,
      children: {},
      context: { controls: { torch: null, zoom: null, canFocus: false, nextCamera: null } },
    }),
  };
  const view = createElement(CameraView, { camera: camera as never, isChecking: false });
  expect(shown(view, https).includes('href="https://plants.lan:3443/scan"')).toBe(isLinked);
});

test.each([
  ['the page has no https', { isSecureContext: false }, true],
  ['the browser has no passkeys', { isSecureContext: true }, false],
  ['passkeys can be added', { isSecureContext: true, PublicKeyCredential: {} }, false],
])('if %s, the passkeys of the account have the link only where it helps', async (_, browser, isLinked) => {
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.stubGlobal('location', {
    origin: 'http://plants.lan:3000',
    hostname: 'plants.lan',
    pathname: '/settings/account',
  });
  const { Passkeys } = await import('#app/pages/account/Passkeys.tsx');
  expect(
    shown(createElement(Passkeys), https).includes('href="https://plants.lan:3443/settings/account"'),
  ).toBe(isLinked);
});
