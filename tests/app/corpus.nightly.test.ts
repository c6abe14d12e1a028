/** What the reader reads of the corpus: films of labels in all conditions, and frames without a code. */
import { expect, test } from 'vitest';
import { conditions } from '../../e2e/scanner/corpus/conditions.ts';
import { emptyFrames } from '../../e2e/scanner/corpus/emptyFrames.ts';
import { labelFilm } from '../../e2e/scanner/corpus/labelFilm.ts';
import { snug } from '../../e2e/scanner/corpus/readers.ts';

/** Conditions in which the reader may fail. */
const hard = new Set([
  'blur σ 3 at 110 px',
  'blur σ 4',
  'blur σ 5',
  'motion 10 px',
  'motion 10 px down',
  'motion 14 px',
  'noise 40 at 75 px',
  'dark 0.15 noise 15',
  'evening',
  'evening on a pot',
  'glare 1.2',
  'shadow 0.85',
  'yaw 60° pitch 30°',
  'pot of radius 16',
  'pot of radius 16 pitch 35°',
  'pot of radius 14 pitch 25°',
  'pot of radius 11',
  'pot of radius 11 pitch 20°',
  'cone of radius 14 pitch 20°',
  'dirt 0.3',
  'dirt 0.5',
  'dirt 0.7',
]);

test('labels are read in all but the hardest conditions, and no film is read as another text', async () => {
  const unread: string[] = [];
  const wrong: string[] = [];
  for (const [name, condition] of Object.entries(conditions)) {
    const { text, frames } = labelFilm(condition, 2, 8);
    const take = await snug.open();
    const texts = new Set<string>();
    for (const frame of frames) for (const found of await take(frame)()) texts.add(found);
    if (!texts.delete(text) && !hard.has(name)) unread.push(name);
    for (const other of texts) wrong.push(`${name} as ${other}`);
  }
  expect(wrong).toEqual([]);
  expect(unread).toEqual([]);
});

test('nothing is read in 640 frames without a QR code', async () => {
  const take = await snug.open();
  const found: string[] = [];
  for await (const frame of emptyFrames(640)) found.push(...(await take(frame)()));
  expect(found).toEqual([]);
});
