import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { matchesState, type StateValue } from 'xstate';
import { CameraView } from '#app/flows/camera/CameraView.tsx';
import { HttpsLink } from '#app/flows/camera/HttpsLink.tsx';
import { Passkeys } from '#app/pages/account/Passkeys.tsx';

const setup = vi.hoisted(() => ({ data: undefined as { httpsOrigin: string | null } | undefined }));
const passkeys = vi.hoisted(() => ({ support: '' }));
vi.mock('#app/data/lists.ts', () => ({ useSetup: () => setup }));
vi.mock('#app/device/passkeys/support.ts', () => ({ passkeySupport: () => passkeys.support }));
vi.mock('#app/data/api.ts', () => ({ server: {} }));
vi.mock('#app/data/passkeys.ts', () => ({ usePasskeys: () => ({ isPending: false, data: [] }) }));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: () => null }));

/** Renders the link on the page of the scanner. @param httpsOrigin the https address that the server names */
function linkTo(httpsOrigin: string | null | undefined): string {
  setup.data = httpsOrigin === undefined ? undefined : { httpsOrigin };
  return renderToStaticMarkup(createElement(HttpsLink));
}

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
  setup.data = { httpsOrigin: 'https://plants.lan:3443' };
  const value = { stream: { refused }, page: 'shown' };
  const camera = {
    subscribe: () => ({ unsubscribe: () => undefined }),
    getSnapshot: () => ({
      value,
      matches: (state: StateValue) => matchesState(state, value),
      can: () => true,
      context: { controls: { torch: null, zoom: null } },
    }),
  };
  const shown = renderToStaticMarkup(
    createElement(CameraView, { camera: camera as never, isChecking: false }),
  );
  expect(shown.includes('href="https://plants.lan:3443/scan"')).toBe(isLinked);
});

test.each([
  ['the page has no https', 'insecure', true],
  ['the browser has no passkeys', 'unknown', false],
  ['passkeys can be added', 'available', false],
])('if %s, the passkeys of the account have the link only where it helps', (_, support, isLinked) => {
  vi.stubGlobal('location', { origin: 'http://plants.lan:3000', pathname: '/settings/account' });
  setup.data = { httpsOrigin: 'https://plants.lan:3443' };
  passkeys.support = support;
  const shown = renderToStaticMarkup(createElement(Passkeys));
  expect(shown.includes('href="https://plants.lan:3443/settings/account"')).toBe(isLinked);
});
