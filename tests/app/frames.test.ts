/** The pictures and videos that stand in for a camera: they show the expected content, the same every time. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WHOLE_OPTIONS } from '#app/device/reader/engineOptions.ts';
import { swapFilm, writeFilm } from '#tests/support/frames/film.ts';
import { blankFrame, frameOf, pictureOfFrame, type Frame } from '#tests/support/frames/frame.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { frameFromPicture, potFrame } from '#tests/support/frames/potFrame.ts';
import { nodeEngine } from '#tests/support/frames/nodeEngine.ts';

const TEXT = 'HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA';
const SIZE = { width: 640, height: 480 };

async function texts(frame: Frame): Promise<string[]> {
  const { luma } = await nodeEngine.load();
  luma.room(frame.y.length).set(frame.y);
  return luma.read(frame, WHOLE_OPTIONS).map((reading) => reading.rawValue);
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snug-frames-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the same options draw the same picture, and another seed draws another one', () => {
  const draw = (seed: number) => potFrame(codeLabel(TEXT), { ...SIZE, scale: 4, noise: 5, blur: 0.7, seed });
  expect(Buffer.compare(draw(1).y, draw(1).y)).toBe(0);
  expect(Buffer.compare(draw(1).y, draw(2).y)).not.toBe(0);
});

test('a picture of a printed label, much larger than in the frame, is readable on the pot', async () => {
  // Like a browser's screenshot of a label: sharp, upright, ten pixels per module.
  const code = codeLabel(TEXT);
  const [width, height] = [code.width * 10, code.height * 10];
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    rgba.fill(code.at((i % width) / 10, Math.floor(i / width) / 10), i * 4, i * 4 + 3);
  }
  const frame = frameFromPicture(
    { rgba, width, height },
    {
      frameWidth: 1280,
      frameHeight: 720,
      labelWidthPx: 150,
      rotation: 0.3,
      pitch: 0.2,
      potRadius: 180,
      blur: 0.7,
      noise: 5,
    },
  );
  expect(await texts(frame)).toEqual([TEXT]);
});

test('a frame converted to a picture and back stays the same, except for rounding', async () => {
  const frame = potFrame(codeLabel(TEXT), { ...SIZE, scale: 4, gain: 0.9 });
  const again = frameOf(pictureOfFrame(frame));
  const worst = frame.y.reduce((most, light, i) => Math.max(most, Math.abs(light - again.y[i]!)), 0);
  expect(worst).toBeLessThanOrEqual(4);
  expect(await texts(again)).toEqual([TEXT]);
});

test('a video file consists of a header and frames, and another one replaces it in one step', () => {
  const path = join(folder, 'camera.y4m');
  const frames = [blankFrame(4, 2, 16), blankFrame(4, 2, 235)];
  writeFilm(path, frames, { width: 4, height: 2, fps: 15 });
  const grey = [128, 128, 128, 128];
  expect([...readFileSync(path)]).toEqual([
    ...Buffer.from('YUV4MPEG2 W4 H2 F15:1 Ip A1:1 C420jpeg\n'),
    ...Buffer.from('FRAME\n'),
    ...Array<number>(8).fill(16),
    ...grey,
    ...Buffer.from('FRAME\n'),
    ...Array<number>(8).fill(235),
    ...grey,
  ]);
  swapFilm(path, [blankFrame(2, 2)], { width: 2, height: 2 });
  expect(readFileSync(path, 'latin1').startsWith('YUV4MPEG2 W2 H2 F30:1 ')).toBe(true);
  expect(readdirSync(folder)).toEqual(['camera.y4m']);
  expect(() => writeFilm(path, [blankFrame(2, 2)], { width: 4, height: 2 })).toThrow(RangeError);
  expect(() => writeFilm(path, [], { width: 4, height: 2 })).toThrow(RangeError);
  expect(() => blankFrame(3, 2)).toThrow(RangeError);
});
