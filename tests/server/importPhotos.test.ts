import sharp from 'sharp';
import { expect, test } from 'vitest';
import { roomIn } from '#server/base/dataFolder.ts';
import { importInto } from './exporting.ts';
import { lines, photo, plant } from './importing.ts';
import { asCameraStores, colourAt, halves } from './pictures.ts';
import { startApp } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

const entry = {
  id: photo.interaction_id,
  plant_id: plant.id,
  action_id: 9,
  note: '',
  occurred_at: plant.created_at,
  recorded_at: plant.created_at,
  user_id: 'ann',
  effects: [],
};

/** Returns an export with photos, each with these two files. */
function withPhotos(full: Buffer, thumb: Buffer, count = 1): Promise<Buffer> {
  const photos = Array.from({ length: count }, (_, n) => ({
    ...photo,
    id: `01940000-0000-7000-8000-${(0xc000 + n).toString(16).padStart(12, '0')}`,
  }));
  return zipOf({
    'data/plant.jsonl': lines(plant),
    'data/interaction.jsonl': lines(entry),
    'data/photo.jsonl': lines(...photos),
    ...Object.fromEntries(
      photos.flatMap(({ id }) => [
        [`photos/${id}/full.jpg`, full],
        [`photos/${id}/thumb.jpg`, thumb],
      ]),
    ),
    'snug.json': manifestOf({ plant: 1, interaction: 1, photo: count }),
  });
}

async function imported(full: Buffer, thumb: Buffer) {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const answer = await importInto(ann, await withPhotos(full, thumb));
  const file = async (rendition: string) =>
    (await ann.get(`/api/photos/01940000-0000-7000-8000-00000000c000/${rendition}`)).raw;
  return { app, answer, file };
}

const jpeg = (width: number, height: number) => halves(width, height).jpeg().toBuffer();

test('photos as Snug writes them are imported byte for byte', async () => {
  const [full, thumb] = [await halves(2048, 20).jpeg({ mozjpeg: true }).toBuffer(), await jpeg(360, 4)];
  const { answer, file } = await imported(full, thumb);
  expect(answer.status).toBe(201);
  expect((await file('full')).equals(full)).toBe(true);
  expect((await file('thumb')).equals(thumb)).toBe(true);
});

/** Inserts bytes behind the first two of a JPEG. */
const behindStart = (file: Buffer, bytes: Buffer) =>
  Buffer.concat([file.subarray(0, 2), bytes, file.subarray(2)]);
const script = Buffer.from('<script>alert(1)</script>');
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);

test.each<[what: string, change: (file: Buffer) => Promise<Buffer> | Buffer]>([
  ['the place where it was taken', (file) => asCameraStores(file, 6)],
  ['a comment', (file) => behindStart(file, comment)],
  ['something behind its end', (file) => Buffer.concat([file, script])],
  ['the form of a PNG', (file) => sharp(file).png().toBuffer()],
])('a photo with %s is written anew, upright and without it', async (_, change) => {
  const full = await change(await jpeg(600, 400));
  const { answer, file } = await imported(full, await jpeg(360, 240));
  expect(answer.status).toBe(201);
  for (const rendition of ['full', 'thumb']) {
    const stored = await file(rendition);
    const { format, exif, comments, width, height } = await sharp(stored).metadata();
    expect([format, exif, comments]).toEqual(['jpeg', undefined, undefined]);
    expect([width, height]).toEqual(rendition === 'full' ? [600, 400] : [360, 240]);
    expect(stored.includes(script)).toBe(false);
    expect([await colourAt(stored, 'left'), await colourAt(stored, 'right')]).toEqual(['red', 'blue']);
  }
});

test('a photo that is larger than those that Snug keeps is made smaller', async () => {
  const { answer, file } = await imported(await jpeg(2060, 20), await jpeg(370, 4));
  expect(answer.status).toBe(201);
  expect((await sharp(await file('full')).metadata()).width).toBe(2048);
  expect((await sharp(await file('thumb')).metadata()).width).toBe(360);
});

test.each([
  ['a script behind the first bytes of a JPEG', Buffer.concat([Buffer.from('ffd8ff', 'hex'), script])],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is refused with the name of its file', async (_, full) => {
  const { app, answer } = await imported(full, await jpeg(360, 240));
  expect(answer).toMatchObject({
    status: 400,
    body: {
      type: 'bad-photo',
      title:
        'A photo in this ZIP file cannot be opened as a picture: photos/01940000-0000-7000-8000-00000000c000/full.jpg.',
    },
  });
  expect(app.photoFiles()).toBe(0);
});

/** A file that compresses to a hundredth. */
const padded = async (size: number) => {
  const picture = await jpeg(60, 40);
  return Buffer.concat([
    picture,
    Buffer.alloc(size - picture.length, 'padding that repeats, and a number: 01'),
  ]);
};

test('photos that unpack to more than the disk keeps for them are refused before one is stored', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const megabyte = 1024 ** 2;
  const zip = await withPhotos(await padded(megabyte), await jpeg(60, 40), 120);
  expect(zip.length).toBeLessThan(3 * megabyte);
  app.config.photoRoom = (await roomIn(app.dataDir)) - 40 * megabyte;
  const { status, body } = await importInto(ann, zip);
  expect([status, body.type]).toEqual([507, 'no-room-for-photos']);
  expect(app.photoFiles()).toBe(0);
});

test('a photo that is a bomb is refused', async () => {
  const { answer } = await imported(Buffer.alloc(19 * 1024 ** 2, 'ffd8ff', 'hex'), await jpeg(60, 40));
  expect([answer.status, answer.body.type]).toEqual([400, 'too-large-inside']);
});

test('the quota of photos counts what is stored, also if it is larger than in the file', async () => {
  const app = await startApp({ SNUG_QUOTA_PHOTO_MB: '1' });
  const ann = await app.person('ann@home.example');
  // A pattern that repeats takes little room as a PNG, and much as a JPEG.
  const [width, height, channels] = [2000, 1500, 3] as const;
  const dots = Buffer.from(
    Array.from({ length: width * height * channels }, (_, at) => (((at % 183) * 7919) % 256) ^ (at % 5)),
  );
  const full = await sharp(dots, { raw: { width, height, channels } }).png().toBuffer();
  expect(full.length).toBeLessThan(1024 ** 2);
  const { status, body } = await importInto(ann, await withPhotos(full, await jpeg(60, 40)));
  expect([status, body.type]).toEqual([403, 'photo-quota']);
  expect(app.photoFiles()).toBe(0);
});
