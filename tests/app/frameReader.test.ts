/** The reader of live frames as a whole: its passes, its memory from frame to frame, and which codes it takes. */
import { expect, test } from 'vitest';
import { createFrameReader } from '#app/device/reader/frameReader.ts';
import { partOf } from '#app/device/reader/frameParts.ts';
import { plainPasses } from '#app/device/reader/passes/plain.ts';
import { passes } from '#app/device/reader/passes/table.ts';
import { spareFor, viewOf } from '#app/device/reader/passes/frameView.ts';
import { labelText } from '#domain/code.ts';
import type { Frame } from '#tests/support/frames/frame.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { potFrame, type PotFrameOptions } from '#tests/support/frames/potFrame.ts';
import { nodeEngine } from '#tests/support/frames/nodeEngine.ts';

const SIZE = { width: 1280, height: 720 };
const PREFIX = labelText('https://snug.example', '');
const OURS = `${PREFIX}7K3M9QXA`;
const OTHER = `${PREFIX}AB12CD34`;

const draw = (options: Partial<PotFrameOptions>, text = OURS, inverted = false) =>
  potFrame(codeLabel(text, { inverted }), { ...SIZE, scale: 5, blur: 0.7, noise: 4, ...options });

/** Opens a reader for which no time passes while it reads, so that all passes are made in every frame that needs them. */
async function open(prefix: string | null = PREFIX, used = passes) {
  const { luma } = await nodeEngine.load();
  const reader = createFrameReader({ prefix, now: () => 0 });
  reader.use(used);
  let n = 0;
  return (frame: Frame, area: 'whole' | 'centre' = 'whole') => {
    const box = partOf(area, frame);
    const bytes = box.width * box.height;
    const memory = luma.room(bytes + spareFor(box));
    for (let row = 0; row < box.height; row++) {
      const from = (box.y + row) * frame.width + box.x;
      memory.set(frame.y.subarray(from, from + box.width), row * box.width);
    }
    return reader.read(viewOf(luma, box, frame, 0, bytes), (n++ * 1000) / 30);
  };
}
const texts = ({ readings }: { readings: { rawValue: string }[] }) => readings.map((one) => one.rawValue);

test('a label in a corner, and a light one on a dark background, are read in the first frame', async () => {
  const corner = await open();
  expect(texts(corner(draw({ x: 200, y: 150 })))).toEqual([OURS]);
  const inverted = await open();
  expect(texts(inverted(draw({}, OURS, true)))).toEqual([OURS]);
});

test.each<[what: string, options: Partial<PotFrameOptions>]>([
  ['blurred', { scale: 6, blur: 4 }],
  ['moved', { scale: 6, motion: [12, 6] }],
  ['dark and noisy', { gain: 0.15, noise: 15 }],
  ['dirty', { scale: 6, dirt: 1 }],
  ['round a narrow pot', { scale: 6, potRadius: 11, pitch: 0.3 }],
])('a %s label of this installation is read, where the engine alone reads nothing', async (_, options) => {
  const frame = draw(options);
  const [alone, snug] = [await open(null, plainPasses), await open()];
  expect(texts(alone(frame))).toEqual([]);
  const seen = snug(frame);
  expect(texts(seen)).toEqual([OURS]);
  expect(seen.located).toBeNull();
  const { x, y, width, height } = seen.readings[0]!.boundingBox;
  expect(Math.hypot(x + width / 2 - 640, y + height / 2 - 360)).toBeLessThan(60);
});

test('of two labels the one nearer the middle comes first', async () => {
  const read = await open();
  const [left, right] = [draw({ x: 520 }), draw({ x: 900 }, OTHER)];
  for (let row = 0; row < SIZE.height; row++) {
    const at = row * SIZE.width;
    left.y.set(right.y.subarray(at + 720, at + SIZE.width), at + 720);
  }
  const seen = [1, 2, 3, 4].map(() => texts(read(left)));
  expect(seen[0]![0]).toBe(OURS);
  expect(seen.at(-1)).toEqual([OURS, OTHER]);
});

test('a code that is not ours is read too, and a bare pot is not', async () => {
  const read = await open();
  expect(texts(read(draw({}, 'HTTPS://EXAMPLE.ORG/MENU')))).toEqual(['HTTPS://EXAMPLE.ORG/MENU']);
  const bare = potFrame(null, { ...SIZE, scale: 5, noise: 4 });
  for (let n = 0; n < 12; n++) expect(texts(read(bare))).toEqual([]);
});

test('after a label of another installation was read, its dirty ones are read as well', async () => {
  const elsewhere = labelText('https://pots.example.org', '7K3M9QXA');
  const dirty = draw({ scale: 6, dirt: 3 }, elsewhere);
  const read = await open();
  expect(texts(read(dirty))).toEqual([]);
  expect(texts(read(draw({}, labelText('https://pots.example.org', 'AB12CD34'))))).toHaveLength(1);
  // Labels are looked for in every third frame.
  expect([1, 2, 3].flatMap(() => texts(read(dirty)))).toContain(elsewhere);
});

test('a code that is found but not read is located', async () => {
  const read = await open(null, plainPasses);
  const { readings, located } = read(draw({ scale: 6, potRadius: 14, pitch: 0.45 }));
  expect(readings).toEqual([]);
  const [x, y] = [0, 1].map((axis) => located!.reduce((sum, p) => sum + (axis ? p.y : p.x), 0) / 4);
  expect(Math.hypot(x! - 640, y! - 360)).toBeLessThan(60);
});

test('a code round a pot is read even if its address is not known', async () => {
  const read = await open(null);
  expect(texts(read(draw({ scale: 6, potRadius: 14, pitch: 0.45 })))).toEqual([OURS]);
});

test('where only the middle of a frame is sent, its codes are in pixels of the whole frame', async () => {
  const read = await open();
  const seen = read(draw({ scale: 6, dirt: 1 }), 'centre');
  expect(texts(seen)).toEqual([OURS]);
  const { x, width } = seen.readings[0]!.boundingBox;
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(20);
});

test('the picture is measured in some of the frames', async () => {
  const read = await open();
  const qualities = Array.from({ length: 8 }, () => read(draw({})).quality);
  expect(qualities.filter(Boolean)).toHaveLength(2);
  expect(qualities[0]!.sharpness).toBeGreaterThan(0.2);
  expect(qualities[0]!.brightness).toBeGreaterThan(0.2);
});
