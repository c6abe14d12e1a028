import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { madeAt, unneededFiles } from '#app/storage/unneeded.ts';

const [waiting, planted, given] = [uuid(), uuid(), uuid()];
const withThumbnails = (...ids: string[]) => ids.flatMap((id) => [id, `${id}:tile`]);

test('a file and its thumbnail are needed if any stored intent or flow contains the id', () => {
  const rows = [
    { userId: 'ann', intent: { id: '1', kind: 'uploadPhoto', photoId: waiting } },
    { userId: 'ben', input: {}, snapshot: { context: { draft: { photoId: planted } } } },
  ];
  expect(unneededFiles(withThumbnails(waiting, planted, given), rows)).toEqual(withThumbnails(given));
  expect(unneededFiles(withThumbnails(given), [])).toEqual(withThumbnails(given));
});

test('the age of a file, and of its thumbnail, is part of its id', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (msecs) => {
      expect(withThumbnails(uuid({ msecs })).map(madeAt)).toEqual([msecs, msecs]);
    }),
  );
});
