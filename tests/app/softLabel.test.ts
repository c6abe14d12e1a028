/** Making out a label's text from its modules: what is known beforehand, and the likeliest of what is not. */
import fc from 'fast-check';
import { correction, generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { codesAfter, textIn } from '#app/device/reader/soft/codeword.ts';
import { readLabel } from '#app/device/reader/soft/label.ts';
import { formatBits, isMasked, layoutOf } from '#app/device/reader/soft/layout.ts';
import { likeliestOf } from '#app/device/reader/soft/likeliest.ts';
import { MARGIN } from '#app/device/reader/soft/modules.ts';
import { codeAlphabet, labelText } from '#domain/code.ts';
import { randomFrom } from '#tests/support/frames/random.ts';

const ORIGIN = 'https://snug.example';
const codes = codesAfter(labelText(ORIGIN, ''), 8)!;
const code = fc.string({
  unit: fc.constantFrom(...codeAlphabet),
  minLength: 8,
  maxLength: 8,
});

const symbolOf = (text: string) =>
  generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });

/** Returns the mask of a printed code. */
function maskOf(symbol: ReturnType<typeof symbolOf>, version: number): number {
  const { size, formats } = layoutOf(version);
  return Array.from({ length: 8 }, (_, mask) => mask).find((mask) =>
    formats.every((places) =>
      [...places].every(
        (place, i) =>
          symbol.get(place % size, Math.floor(place / size)) === Boolean((formatBits(mask) >> (14 - i)) & 1),
      ),
    ),
  )!;
}

/** Returns the bits of a printed code, 1 and -1, in the order of its codewords. */
function bitsOf(text: string, version: number): Float32Array {
  const symbol = symbolOf(text);
  const { size, places } = layoutOf(version);
  const mask = maskOf(symbol, version);
  return Float32Array.from(places, (place) => {
    const [row, column] = [Math.floor(place / size), place % size];
    return symbol.get(column, row) === isMasked(mask, row, column) ? -1 : 1;
  });
}

/** Returns the brightness of a printed code's modules, as a camera might see it. */
function lightOf(text: string): Float32Array {
  const symbol = symbolOf(text);
  const side = symbol.size + 2 * MARGIN;
  return Float32Array.from({ length: side * side }, (_, i) =>
    symbol.get((i % side) - MARGIN, Math.floor(i / side) - MARGIN) ? 40 : 200,
  );
}

test.each([
  [1, 'A.B/Q/'],
  [2, labelText(ORIGIN, '')],
  [3, labelText('https://plants.our-family.example.org', '')],
  [4, labelText('https://plants.our-family-and-its-garden.example.org:8443', '')],
  [5, labelText(`https://${'plants.'.repeat(10)}example`, '')],
  [6, labelText(`https://${'plants.'.repeat(14)}example`, '')],
])('the fixed patterns and codewords of version %i are as a label is printed', (version, prefix) => {
  const text = `${prefix}7K3M9QXA`;
  const symbol = symbolOf(text);
  const { size, fixed } = layoutOf(version);
  expect(symbol.size).toBe(size);
  const wrong = [...fixed.keys()].filter(
    (at) => fixed[at] && symbol.get(at % size, Math.floor(at / size)) !== (fixed[at] === 1),
  );
  expect(wrong).toEqual([]);
  const set = codesAfter(prefix, 8)!;
  expect(set.layout.version).toBe(version);
  const { words, against, runnerUp } = likeliestOf(set, bitsOf(text, version));
  expect(textIn(set, words)).toBe(text);
  expect(against).toBe(0);
  expect(runnerUp).toBeGreaterThan(0.02);
});

test('a text that does not fit, or has other letters, has no set of codes', () => {
  expect(codesAfter('A'.repeat(200), 8)).toBeNull();
  expect(codesAfter('https://snug.example/q/', 8)).toBeNull();
});

test('of 100 texts with one wrong bit of eight, less clear than the others, 95 are made out', () => {
  const texts = Array.from({ length: 100 }, (_, seed) => {
    const random = randomFrom(seed);
    const own = Array.from({ length: 8 }, () => codeAlphabet[Math.floor(random() * codeAlphabet.length)]);
    const text = labelText(ORIGIN, own.join(''));
    const seen = bitsOf(text, 2).map((bit) => (random() < 1 / 8 ? -bit * 0.5 * random() : bit * random()));
    return textIn(codes, likeliestOf(codes, seen).words) === text;
  });
  expect(texts.filter(Boolean).length).toBeGreaterThanOrEqual(95);
});

test('modules are read through a blur, a shadow and noise', () => {
  fc.assert(
    fc.property(code, fc.integer(), (own, seed) => {
      const text = labelText(ORIGIN, own);
      const random = randomFrom(seed);
      const sharp = lightOf(text);
      const side = Math.sqrt(sharp.length);
      const light = sharp.map((value, i) => {
        const beside = [-1, 1, -side, side].map((by) => sharp[i + by] ?? 200);
        const blurred = value * 0.4 + beside.reduce((sum, one) => sum + one * 0.15, 0);
        return blurred * (0.4 + (0.6 * (i % side)) / side) + 8 * (random() - 0.5);
      });
      expect(readLabel(light, codes)).toMatchObject({ text });
    }),
    { numRuns: 20 },
  );
});

test('several frames added up are read where one is too noisy', () => {
  const text = labelText(ORIGIN, '7K3M9QXA');
  const random = randomFrom(5);
  const noisy = () => lightOf(text).map((value) => value + 700 * (random() - 0.5));
  const one = readLabel(noisy(), codes);
  expect(one?.text).not.toBe(text);
  const sum = noisy();
  for (let n = 1; n < 6; n++) for (const [i, value] of noisy().entries()) sum[i]! += value;
  expect(readLabel(sum, codes)).toMatchObject({ text });
});

test('noise, and a label of another installation, are not made out as one of ours', () => {
  const random = randomFrom(9);
  const side = codes.layout.size + 2 * MARGIN;
  for (let n = 0; n < 40; n++) {
    const read = readLabel(
      Float32Array.from({ length: side * side }, () => 255 * random()),
      codes,
    );
    expect(read).toBeNull();
  }
  // Another address changes a few known bits, and most of those that correct errors.
  for (const origin of ['https://pots.example', 'https://slug.example', 'https://snug.examples']) {
    const read = readLabel(lightOf(labelText(origin, '7K3M9QXA')), codes);
    expect(read?.against ?? 1).toBeGreaterThan(0.1);
  }
});
