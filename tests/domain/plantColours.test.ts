import { expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { leafOf } from '#domain/leaves.ts';
import { hues, leafTones, plantHue } from '#domain/plantColours.ts';

/** Returns the relative luminance of an OKLCH colour (CSS Color 4), clipped to sRGB. */
function luminance([lightness, chroma]: readonly [number, number], hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * rgb[0]! + 0.7152 * rgb[1]! + 0.0722 * rgb[2]!;
}

test.each(['light', 'dark'] as const)('the letter is readable on every leaf and behind it (%s)', (theme) => {
  const { letter, leaf, paper } = leafTones[theme];
  for (let hue = 0; hue < 360; hue += 360 / hues) {
    for (const under of [leaf, paper]) {
      const [dark, light] = [luminance(letter, hue), luminance(under, hue)].toSorted((a, b) => a - b);
      expect((light! + 0.05) / (dark! + 0.05), `hue ${hue}`).toBeGreaterThan(4.5);
    }
  }
});

test('the leaf follows the genus; the colour stays with the plant', () => {
  const id = '01940000-0000-7000-8000-000000000001';
  expect(leafOf(id, 'Monstera deliciosa')).toBe('split');
  expect(leafOf(id, ' nephrolepis')).toBe('frond');
  expect(leafOf(id, 'FICUS LYRATA')).toBe('oval');
  // A known plant looks the same on every phone and after every update.
  expect([leafOf(id, null), plantHue(id)]).toEqual(['split', 225]);
});

test.each([
  ['plant-14', 'split', 0],
  ['plant-10', 'frond', 300],
  ['plant-4', 'blades', 45],
  ['plant-2', 'cactus', 315],
  ['plant-11', 'oval', 105],
  ['plant-9', 'herb', 300],
  ['plant-1', 'flower', 180],
])('the plant %s of an unknown species keeps its leaf, %s, and its hue, %i', (id, leaf, hue) => {
  expect([leafOf(id, null), plantHue(id)]).toEqual([leaf, hue]);
});

test('forty plants of unknown species differ in leaf or colour, nearly all of them', () => {
  const looks = new Set(
    Array.from({ length: 40 }, () => uuid()).map((id) => `${leafOf(id, null)} ${plantHue(id)}`),
  );
  expect(looks.size).toBeGreaterThan(25);
});
