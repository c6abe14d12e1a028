import { afterEach, expect, test, vi } from 'vitest';
import { passkeySupport } from '#app/device/passkeys/support.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['snug.example', true, 'available'],
  ['localhost', true, 'available'],
  ['192.168.1.20', true, 'insecure'],
  ['[fd00::20]', true, 'insecure'],
  ['snug.example', false, 'insecure'],
])('at %s, with https: %s, passkeys are %s', (hostname, isSecureContext, support) => {
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('PublicKeyCredential', Object);
  expect(passkeySupport()).toBe(support);
});

test('over https, a browser without passkeys says so', () => {
  vi.stubGlobal('location', { hostname: 'snug.example' });
  vi.stubGlobal('isSecureContext', true);
  expect(passkeySupport()).toBe('unknown');
});
