import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { KeptOnPhone } from '#app/pages/settings/KeptOnPhone.tsx';
import { wordsOf } from './support/wordsOf.ts';

const phone = vi.hoisted(() => ({ size: undefined as number | null | undefined }));
vi.mock('#app/data/keptSize.ts', () => ({
  useKeptSize: () => ({ data: phone.size }),
  useForgetLists: () => ({ mutate: () => undefined, isPending: false, isSuccess: false, isError: false }),
}));

/** Returns what Settings says of this number of bytes. */
function said(size: number | null | undefined): string {
  phone.size = size;
  return wordsOf(createElement(KeptOnPhone))
    .replace('What this phone keeps', '')
    .replace(/Clear$/, '');
}

test.each([
  [200_000, '1 MB'],
  [1_499_999, '1 MB'],
  [1_500_000, '2 MB'],
  [48_300_000, '48 MB'],
])('%i bytes on this phone are %s', (bytes, size) => {
  expect(said(bytes)).toBe(`Plants and pictures for offline use, ${size} with the app.`);
});

test.each([undefined, null])('a size that is %s is left out', (size) => {
  expect(said(size)).toBe('Plants and pictures for offline use.');
});
