import { expect, test } from 'vitest';
import { createTrust, isOurs, type Claim } from '#app/device/reader/trust.ts';

const OURS = 'HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA';
const FOREIGN = 'https://example.org/menu';
const plain = { name: 'centre', isPlain: true };
const rescue = { name: 'rescue' };
const other = { name: 'other' };
const claim = (text: string, pass: Claim['pass'], frame: number, isUnsure = false): Claim => ({
  text,
  pass,
  frame,
  isUnsure,
});

test.each([
  [OURS, true],
  ['https://old.example/pots/q/7k3m-9qxa', true],
  ['7K3M9QXA', false],
  [FOREIGN, false],
  ['', false],
])('%s has the form of our labels: %s', (text, ours) => {
  expect(isOurs(text)).toBe(ours);
});

test('a plain pass is believed at once, whatever it reads', () => {
  expect(createTrust().accepts(claim(FOREIGN, plain, 1))).toBe(true);
});

test('another pass is believed at once if it reads a label of ours', () => {
  expect(createTrust().accepts(claim(OURS, rescue, 1))).toBe(true);
  expect(createTrust().accepts(claim(FOREIGN, rescue, 1))).toBe(false);
});

test('a foreign code is believed when two passes or two frames agree', () => {
  const trust = createTrust();
  expect(trust.accepts(claim(FOREIGN, rescue, 1))).toBe(false);
  expect(trust.accepts(claim('another', rescue, 2))).toBe(false);
  expect(trust.accepts(claim(FOREIGN, rescue, 3))).toBe(true);
  const same = createTrust();
  expect(same.accepts(claim(FOREIGN, rescue, 1))).toBe(false);
  expect(same.accepts(claim(FOREIGN, rescue, 1))).toBe(false);
  expect(same.accepts(claim(FOREIGN, other, 1))).toBe(true);
});

test('an unsure label is believed when two frames agree, not two passes over one frame', () => {
  const trust = createTrust();
  expect(trust.accepts(claim(OURS, rescue, 1, true))).toBe(false);
  expect(trust.accepts(claim(OURS, other, 1, true))).toBe(false);
  expect(trust.accepts(claim(OURS, rescue, 2, true))).toBe(true);
});

test('what was read long ago is forgotten', () => {
  const trust = createTrust();
  expect(trust.accepts(claim(FOREIGN, rescue, 1))).toBe(false);
  expect(trust.accepts(claim(FOREIGN, rescue, 100))).toBe(false);
  expect(trust.accepts(claim(FOREIGN, rescue, 101))).toBe(true);
});
