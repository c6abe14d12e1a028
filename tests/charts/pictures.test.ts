import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isPictured, pictureFiles, picturesOf, revisionOf } from '#charts/facts/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function take(state: string, revision: string): void {
  const files = pictureFiles('kill', state, folder);
  mkdirSync(join(folder, 'kill'), { recursive: true });
  for (const file of [files.light, files.dark]) writeFileSync(file, '');
  writeFileSync(files.revision, revision);
}

test('pictures of another revision of a chart are not shown, and are taken again', () => {
  expect(picturesOf('kill', folder)).toEqual({ states: [], isOutdated: false });
  take('warning', 'of last year');
  expect(picturesOf('kill', folder)).toEqual({ states: [], isOutdated: true });
  expect(isPictured('kill', 'warning', folder)).toBe(false);
  take('confirming', revisionOf('kill'));
  expect(picturesOf('kill', folder)).toEqual({ states: ['confirming'], isOutdated: false });
  expect(isPictured('kill', 'confirming', folder)).toBe(true);
});

test('charts have different revisions', () => {
  expect(revisionOf('kill')).not.toBe(revisionOf('snooze'));
});
