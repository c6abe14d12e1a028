import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeAlphabet,
  codeFromBytes,
  codeIn,
  codeLength,
  formatCode,
  labelText,
  readCode,
} from '#domain/code.ts';

const codes = fc
  .array(fc.constantFrom(...codeAlphabet), { minLength: codeLength, maxLength: codeLength })
  .map((letters) => letters.join(''));

test.each([
  ['bare', '7K3M9QXA'],
  ['as printed', '7K3M-9QXA'],
  ['in lower case', '7k3m9qxa'],
  ['with spaces', ' 7K3M 9QXA '],
  ['from a label', 'HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA'],
  ['from a label with another domain and port', 'http://192.168.1.7:3000/q/7k3m-9qxa'],
  ['from a URL with a path prefix', 'https://home.example/snug/q/7K3M9QXA/?from=mail#top'],
  ['from a path', '/q/7K3M9QXA'],
  ['from a path with more behind it', '/q/7K3M9QXA?from=mail#top'],
  ['from a URL with a fragment', 'https://snug.example/q/7K3M9QXA#top'],
  ['from a path with a fragment', '/q/7K3M9QXA#top'],
  ['from a URL that was pasted with spaces', ' https://snug.example/q/7K3M9QXA '],
])('a code is read %s', (_, text) => {
  expect(readCode(text)).toBe('7K3M9QXA');
});

test('letters that look like digits are read as digits', () => {
  expect(readCode('oil0OIL0')).toBe('01100110');
});

test.each([
  '',
  '7K3M9QX',
  '7K3M9QXAA',
  '7K3M9QXU',
  'https://snug.example/plants/7K3M9QXA',
  'https://snug.example/q/',
  'https://snug.example/q/7K3M9QXA/more',
  'https://snug.example/?x=/q/7K3M9QXA',
  'WIFI:S:home;P:secret;;',
])('%j contains no code', (text) => {
  expect(readCode(text)).toBeNull();
});

test('every code can be read from its label and from its printed text', () => {
  fc.assert(
    fc.property(codes, fc.constantFrom('https://snug.example', 'http://10.0.0.7:3000'), (code, origin) => {
      expect(readCode(labelText(origin, code))).toBe(code);
      expect(readCode(formatCode(code))).toBe(code);
      // The alphanumeric mode of QR codes.
      expect(labelText(origin, code)).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
    }),
  );
});

test('a code is printed in two halves', () => {
  expect(formatCode('7K3M9QXA')).toBe('7K3M-9QXA');
});

test('a text without a code stays as it is, so that the server can refuse it', () => {
  expect(['7k3m-9qxa', 'the fern'].map(codeIn)).toEqual(['7K3M9QXA', 'the fern']);
});

test('any text is either a code or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readCode(text) ?? '00000000').toHaveLength(codeLength);
    }),
  );
});

test('random bytes make a code, each letter as likely as another one', () => {
  expect(codeFromBytes(Uint8Array.of(0, 1, 9, 10, 31, 32, 63, 255, 5))).toBe('019AZ0ZZ');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: codeLength, maxLength: 16 }), (bytes) => {
      const code = codeFromBytes(bytes);
      expect(readCode(code)).toBe(code);
    }),
  );
});
