import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exportMessage } from '#app/flows/export/exportMessage.ts';
import { ExportProgress } from '#app/flows/export/ExportProgress.tsx';
import { exportMachine } from '#machines/export/exportMachine.ts';

test.each([
  ['can be prepared', 'quiet', ''],
  ['failed', 'failed', 'The export could not be prepared. Try again.'],
  ['got no answer', 'unanswered', "Couldn't reach the server. Try again."],
  ['was refused', 'refused', 'The disk is full.'],
])('if an export %s, the page says so', (_, none, words) => {
  const context = { export: null, reason: 'The disk is full.' };
  expect(exportMessage(exportMachine.resolveState({ value: { none }, context }))).toBe(words);
});

/** Returns the markup of the progress of an export. */
const progress = (photosDone: number, photosAll: number) =>
  renderToStaticMarkup(createElement(ExportProgress, { of: { photosDone, photosAll } as never }));

test('before the rows are written, the progress of an export has no end; then photos are counted', () => {
  expect(progress(0, 0)).toContain('<progress aria-label="Preparing the export" max="1" class');
  const packed = progress(12, 1234);
  expect(packed).toContain('>Packing photos: 12 of 1,234<');
  expect(packed).toContain('<progress aria-label="Preparing the export" max="1234" value="12"');
});
