import { expect, test } from 'vitest';
import { exportOf, importInto, rowsOf, unzipped } from './exporting.ts';
import { elsewhere, live } from './importing.ts';
import { startApp } from './support.ts';
import { zipOf } from '../support/zips.ts';

/** What a Mac adds for a file: its attributes, in a file of their own. */
const attributes = Buffer.from('0005160700020000', 'hex');

type Files = [name: string, content: Buffer][];

const ways: Record<string, (files: Files) => Files> = {
  'in one folder, with the files that a Mac adds': (files) => [
    ['snug-export/', Buffer.alloc(0)],
    ['snug-export/.DS_Store', attributes],
    ['__MACOSX/', Buffer.alloc(0)],
    ['__MACOSX/._snug-export', attributes],
    ...files.flatMap(([name, content]): Files => {
      const at = name.lastIndexOf('/') + 1;
      return [
        [`snug-export/${name}`, content],
        [`__MACOSX/snug-export/${name.slice(0, at)}._${name.slice(at)}`, attributes],
      ];
    }),
  ],
  'without a folder, with the files that a Mac adds': (files) => [
    ['.DS_Store', attributes],
    ['photos/.DS_Store', attributes],
    ...files,
    ...files.map(([name]): Files[number] => [`__MACOSX/._${name.replaceAll('/', '-')}`, attributes]),
  ],
};

test.each(Object.keys(ways))('an export that was unpacked and packed again %s is imported', async (way) => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  const { photoId } = await live(ann);
  const files = [...(await unzipped(await exportOf(ann)))];
  const { eve } = await elsewhere();
  const { status, body } = await importInto(eve, await zipOf(Object.fromEntries(ways[way]!(files))));
  expect([status, body]).toMatchObject([201, { plants: 2, photos: 1 }]);
  expect(await rowsOf(eve)).toEqual(await rowsOf(ann));
  expect((await eve.get(`/api/photos/${photoId}/full`)).status).toBe(200);
});

test('an export that Windows packed again with backslashes in its paths is imported', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  await live(ann);
  const files = await unzipped(await exportOf(ann));
  const zip = await zipOf(Object.fromEntries(files));
  const packed = [...files.keys()].reduce(
    (bytes, name) => bytes.replaceAll(name, name.replaceAll('/', '\\')),
    zip.toString('latin1'),
  );
  const { eve } = await elsewhere();
  expect((await importInto(eve, Buffer.from(packed, 'latin1'))).status).toBe(201);
  expect(await rowsOf(eve)).toEqual(await rowsOf(ann));
});

test('two exports in one ZIP are none', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  const files = [...(await unzipped(await exportOf(ann)))];
  const twice = files.flatMap(([name, content]): Files => [
    [`a/${name}`, content],
    [`b/${name}`, content],
  ]);
  const { status, body } = await importInto(ann, await zipOf(Object.fromEntries(twice)));
  expect([status, body.type]).toEqual([400, 'not-an-export']);
});
