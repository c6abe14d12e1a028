import { expect, test } from 'vitest';
import { qualityOf } from '#app/device/reader/quality.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { potFrame } from '#tests/support/frames/potFrame.ts';

const SIZE = { width: 640, height: 480 };
const label = codeLabel('HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA');
const part = { x: 240, y: 140, width: 150, height: 150 };

const measured = (wear: { blur?: number; noise?: number; gain?: number }) =>
  qualityOf(potFrame(label, { ...SIZE, scale: 6, ...wear }).y, SIZE, part);

test('a blur of σ pixels gives a sharpness of about 0.4 / σ, in light and in the dark, with and without noise', () => {
  for (const blur of [1, 2, 3]) {
    for (const wear of [{}, { gain: 0.4 }, { noise: 5 }]) {
      const { sharpness } = measured({ blur, ...wear });
      expect(sharpness * blur).toBeGreaterThan(0.3);
      expect(sharpness * blur).toBeLessThan(0.6);
    }
  }
  expect(measured({ blur: 0 }).sharpness).toBeGreaterThan(0.6);
});

test('less light gives less brightness, between black and white', () => {
  const [dark, dim, bright] = [0.1, 0.4, 1].map((gain) => measured({ gain }).brightness);
  expect(dark! < dim! && dim! < bright!).toBe(true);
  expect(
    qualityOf(
      new Uint8Array(100).fill(255),
      { width: 10, height: 10 },
      { x: 0, y: 0, width: 10, height: 10 },
    ),
  ).toEqual({ brightness: 1, sharpness: 0 });
});
