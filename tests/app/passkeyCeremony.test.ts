import { afterEach, expect, test, vi } from 'vitest';
import { choosePasskey, createPasskey } from '#app/device/passkeys/ceremony.ts';

const options = {
  challenge: 'AAAA',
  rp: { name: 'Snug', id: 'snug.example' },
  user: { id: 'AAAA', name: 'ann@home.example', displayName: 'Ann' },
  pubKeyCredParams: [],
} as never;

/** Makes the browser answer both ceremonies with this error. */
function answerWith(name: string): void {
  const refuse = async () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('PublicKeyCredential', Object);
  vi.stubGlobal('location', { hostname: 'snug.example' });
  vi.stubGlobal('navigator', { credentials: { create: refuse, get: refuse } });
}

afterEach(() => vi.unstubAllGlobals());

// A newer ceremony of the same page ends an older one with the latter.
test.each(['NotAllowedError', 'AbortError'])('a ceremony that ends with %s was cancelled', async (name) => {
  answerWith(name);
  expect(await createPasskey(options)).toEqual({ kind: 'cancelled' });
  expect(await choosePasskey(options)).toEqual({ kind: 'cancelled' });
});

test('a device that has a passkey for the account already says so', async () => {
  answerWith('InvalidStateError');
  expect(await createPasskey(options)).toEqual({ kind: 'known' });
});

test('a browser that cannot use passkeys here fails', async () => {
  answerWith('UnknownError');
  await expect(createPasskey(options)).rejects.toThrow();
  await expect(choosePasskey(options)).rejects.toThrow();
});
