/** What the reader reads of the corpus: films of labels in all conditions, and frames without a code. */
import { expect, test } from 'vitest';
import { conditions } from '../../e2e/scanner/corpus/conditions.ts';
import { emptyFrames } from '../../e2e/scanner/corpus/emptyFrames.ts';
import { labelFilm } from '../../e2e/scanner/corpus/labelFilm.ts';
import { snug } from '../../e2e/scanner/corpus/readers.ts';

/** Time between two frames, in ms. */
const camera = 1000 / 30;

/** Conditions in which the reader may fail: the last ones show where reading ends. */
const hard = new Set([
  'yaw 60° pitch 30°',
  'pot of radius 16 pitch 35°',
  'silver foil, under a lamp',
  'noise 40 at 75 px',
  '36 px',
  '30 px',
  'blur σ 7',
  'motion 20 px',
  'dark 0.1 noise 15',
  'yaw 70°',
  'pot of radius 9 pitch 20°',
  'dirt 1.4',
]);

test('labels are read in all but the hardest conditions, and no film is read as another text', async () => {
  const unread: string[] = [];
  const wrong: string[] = [];
  for (const [name, condition] of Object.entries(conditions)) {
    const { text, frames } = labelFilm(condition, 2, 8);
    const take = await snug.open();
    const texts = new Set<string>();
    for (const [n, frame] of frames.entries()) {
      for (const found of await take(frame, n * camera)()) texts.add(found);
    }
    if (!texts.delete(text) && !hard.has(name)) unread.push(name);
    for (const other of texts) wrong.push(`${name} as ${other}`);
  }
  expect(wrong).toEqual([]);
  expect(unread).toEqual([]);
});

test('nothing is read in 640 frames without a QR code', async () => {
  const take = await snug.open();
  const found: string[] = [];
  let n = 0;
  for await (const frame of emptyFrames(640)) found.push(...(await take(frame, n++ * camera)()));
  expect(found).toEqual([]);
});
