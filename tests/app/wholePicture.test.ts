import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { wholenessOf } from '../../src/app/device/photos/wholePicture.ts';

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#3f8f5f',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  });
const kinds = {
  JPEG: await noise().jpeg().toBuffer(),
  'progressive JPEG': await noise().jpeg({ progressive: true }).toBuffer(),
  'JPEG with a thumbnail in its metadata': Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0]),
    (await noise().jpeg().toBuffer()).subarray(2),
  ]),
  PNG: await noise().png().toBuffer(),
  WebP: await noise().webp().toBuffer(),
};

describe.each(Object.entries(kinds))('a %s', (_, file) => {
  test('is complete, even with data after its end', () => {
    expect(wholenessOf(file)).toBe('whole');
    expect(wholenessOf(Buffer.concat([file, Buffer.from('a film')]))).toBe('whole');
  });

  test('is incomplete if it is truncated anywhere', () => {
    for (const share of [0.01, 0.1, 0.5, 0.9, 0.99]) {
      const part = file.subarray(0, Math.max(12, Math.floor(file.length * share)));
      expect(wholenessOf(part), `${share}`).toBe('truncated');
    }
    expect(wholenessOf(file.subarray(0, -1))).toBe('truncated');
  });
});

test('nothing is known about a file in another format', () => {
  expect(wholenessOf(Buffer.from('no picture'))).toBe('unknown');
  expect(wholenessOf(Buffer.alloc(0))).toBe('unknown');
});
