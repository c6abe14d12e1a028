import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { formOf, halves, upload } from './pictures.ts';
import { home } from './support.ts';

describe('an invalid upload is refused, and nothing is stored', () => {
  const jpeg = () => halves(1200, 900).jpeg().toBuffer();
  const bad: [what: string, status: number, files: () => Promise<Buffer[]>, says?: object][] = [
    [
      'a text file named .jpg',
      415,
      async () => [Buffer.from('this is no picture')],
      { title: 'This file is not a JPEG, PNG, WebP or HEIC picture.' },
    ],
    [
      'an SVG, which could contain scripts',
      415,
      async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ],
    [
      'a truncated JPEG',
      415,
      async () => [(await jpeg()).subarray(0, 4000)],
      { title: 'This picture is broken.' },
    ],
    [
      'an empty file',
      400,
      async () => [Buffer.alloc(0)],
      { errors: [{ field: 'body/photos/0', message: 'is empty' }] },
    ],
    [
      'an empty file behind another one',
      400,
      async () => [await jpeg(), Buffer.alloc(0)],
      { errors: [{ field: 'body/photos/1', message: 'is empty' }] },
    ],
    ['no file', 400, async () => [], { errors: [{ field: 'body/photos', message: 'is required' }] }],
    ['a valid file with an invalid one', 415, async () => [await jpeg(), Buffer.from('no')]],
    [
      '11 files',
      413,
      async () => Array<Buffer>(11).fill(await halves(20, 20).jpeg().toBuffer()),
      { title: 'At most 10 photos at a time.' },
    ],
    [
      'a file over 20 MB',
      413,
      async () => [Buffer.alloc(20 * 1024 * 1024 + 1, 1)],
      { title: 'Photos can be up to 20 MB.' },
    ],
  ];
  test.each(bad)('%s', async (_, expected, files, says = {}) => {
    const { app, ann, things } = await home();
    const { status, body } = await upload(ann, things.interactionId, await files());
    expect(status).toBe(expected);
    expect(body).toMatchObject(says);
    expect(app.photoFiles()).toBe(0);
    expect((await ann.get(`/api/plants/${things.plantId}/photos`)).body).toEqual([]);
  });

  const [one, two, three] = [uuid(), uuid(), uuid()] as const;
  test.each([
    ['fewer keys than files', one],
    ['more keys than files', [one, two, three].join()],
    ['a key twice', [one, one.toUpperCase()].join()],
    ['a key that is no UUID', [one, 'photo'].join()],
  ])('%s', async (_, keys) => {
    const { app, ann, things } = await home();
    const file = await halves(20, 20).jpeg().toBuffer();
    const { status, body } = await upload(ann, things.interactionId, [file, file], {
      'idempotency-keys': keys,
    });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'header/Idempotency-Keys' }] }]);
    expect(app.photoFiles()).toBe(0);
  });

  test('another field, or a body that is not a form', async () => {
    const { ann, things } = await home();
    const url = `/api/interactions/${things.interactionId}/photos`;
    const form = await formOf([await jpeg()], 'a.jpg', 'files');
    expect(await ann.post<unknown>(url, form)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'body/files' }] },
    });
    expect(await ann.post<unknown>(url, { body: {} })).toMatchObject({
      status: 415,
      body: { title: 'Photos are sent as multipart/form-data.' },
    });
    const garbage = { raw: 'garbage', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
    expect((await ann.post(url, garbage)).status).toBe(400);
    const unbounded = { raw: 'garbage', headers: { 'content-type': 'multipart/form-data' } };
    expect((await ann.post(url, unbounded)).status).toBeGreaterThanOrEqual(400);
  });
});
