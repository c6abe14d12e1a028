import sharp, { type Sharp } from 'sharp';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { planted, startApp, twoHouseholds, type Person } from './support.ts';

interface Photo {
  id: string;
  url: string;
  thumbnail_url: string;
}

/** A multipart body of files in the field 'photos'. */
async function formOf(files: Buffer[], name = 'photo.jpg', field = 'photos') {
  const form = new FormData();
  for (const file of files)
    form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name);
  const response = new Response(form);
  return {
    raw: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  };
}

async function upload(
  who: Person,
  interactionId: string,
  files: Buffer[],
  headers: Record<string, string> = {},
) {
  const form = await formOf(files);
  return who.post<Photo[]>(`/api/interactions/${interactionId}/photos`, {
    raw: form.raw,
    headers: { ...form.headers, ...headers },
  });
}

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

async function colourAt(picture: Buffer, side: 'left' | 'right'): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * (side === 'left' ? 0.25 : 0.75));
  const [red = 0, , blue = 0] = data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels);
  return red > blue ? 'red' : 'blue';
}

const home = async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  return { app, ann, things: await planted(ann) };
};

/** How a camera stores an upright picture for each orientation it may note: a turn, then perhaps a mirror. */
const stored: Record<number, { turn: number; isMirrored: boolean }> = {
  1: { turn: 0, isMirrored: false },
  2: { turn: 0, isMirrored: true },
  3: { turn: 180, isMirrored: false },
  4: { turn: 180, isMirrored: true },
  5: { turn: 90, isMirrored: true },
  6: { turn: 270, isMirrored: false },
  7: { turn: 270, isMirrored: true },
  8: { turn: 90, isMirrored: false },
};

describe('a photo', () => {
  test('is upright whatever the camera noted, and the notes are gone', async () => {
    const { ann, things } = await home();
    const upright = await halves(400, 300).png().toBuffer();
    for (const [orientation, { turn, isMirrored }] of Object.entries(stored)) {
      const turned = await sharp(upright).rotate(turn).png().toBuffer();
      const exif = { IFD0: { Make: 'TestCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' } };
      const file = await sharp(turned)
        .flop(isMirrored)
        .withExif(exif)
        .withMetadata({ orientation: Number(orientation), exif })
        .jpeg({ quality: 95 })
        .toBuffer();
      const { status, body } = await upload(ann, things.interactionId, [file]);
      expect(status, `orientation ${orientation}`).toBe(201);
      for (const url of [body[0]!.url, body[0]!.thumbnail_url]) {
        const { raw } = await ann.get(url);
        const { width, height, exif: notes, orientation: noted } = await sharp(raw).metadata();
        expect([width! > height!, notes, noted], `orientation ${orientation}`).toEqual([
          true,
          undefined,
          undefined,
        ]);
        const colours = [await colourAt(raw, 'left'), await colourAt(raw, 'right')];
        expect(colours, `orientation ${orientation}`).toEqual(['red', 'blue']);
      }
    }
  });

  test('is kept in two sizes, also from PNG and WebP', async () => {
    const { ann, things } = await home();
    const large = halves(4000, 3000);
    const files = [
      await large.clone().jpeg().toBuffer(),
      await large.clone().png().toBuffer(),
      await large.clone().webp().toBuffer(),
    ];
    const { body } = await upload(ann, things.interactionId, files);
    expect(body).toHaveLength(3);
    for (const photo of body) {
      const full = await sharp((await ann.get(photo.url)).raw).metadata();
      const thumb = await sharp((await ann.get(photo.thumbnail_url)).raw).metadata();
      expect([full.format, full.width, full.height]).toEqual(['jpeg', 2048, 1536]);
      expect([thumb.format, thumb.width, thumb.height]).toEqual(['jpeg', 360, 270]);
    }
    expect((await ann.get<Photo[]>(`/api/plants/${things.plantId}/photos`)).body).toHaveLength(3);
  });

  test('is kept once for a key', async () => {
    const { app, ann, things } = await home();
    const file = await halves(40, 30).jpeg().toBuffer();
    const key = uuid();
    const first = await upload(ann, things.interactionId, [file], { 'idempotency-key': key });
    const second = await upload(ann, things.interactionId, [file], { 'idempotency-key': key });
    expect(second.body).toEqual(first.body);
    expect(first.body[0]?.id).toBe(key);
    expect(app.photoFiles()).toBe(2);
  });

  test('becomes the picture of its plant', async () => {
    const { ann, things } = await home();
    const file = await halves(40, 30).jpeg().toBuffer();
    const { body } = await upload(ann, things.interactionId, [file, file]);
    for (const { id } of body) {
      const plant = await ann.patch(`/api/plants/${things.plantId}/photo/${id}`);
      expect(plant.body.plantPhoto).toBe(`/api/photos/${id}/thumb`);
    }
    const pots = await ann.get<{ currentPlantPhoto: string }[]>('/api/pots');
    expect(pots.body[0]?.currentPlantPhoto).toBe(body[1]?.thumbnail_url);
  });

  test('is for its household only, and may be kept by nobody on the way', async () => {
    const { ann, ben } = await twoHouseholds();
    const things = await planted(ann);
    const { body } = await upload(ann, things.interactionId, [await halves(40, 30).jpeg().toBuffer()]);
    const { headers } = await ann.get(body[0]!.url);
    expect(headers['cache-control']).toContain('private');
    const again = await ann.get(body[0]!.url, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect((await ben.get(body[0]!.url)).status).toBe(404);
    expect((await upload(ben, things.interactionId, [await halves(40, 30).jpeg().toBuffer()])).status).toBe(
      404,
    );
  });
});

describe('what is no photo is refused, and nothing of it is kept', () => {
  const jpeg = () => halves(1200, 900).jpeg().toBuffer();
  const bad: [what: string, status: number, files: () => Promise<Buffer[]>][] = [
    ['text named .jpg', 415, async () => [Buffer.from('this is no picture')]],
    [
      'a drawing that could hold scripts',
      415,
      async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ],
    ['a JPEG that breaks off', 415, async () => [(await jpeg()).subarray(0, 4000)]],
    ['an empty file', 400, async () => [Buffer.alloc(0)]],
    ['no file', 400, async () => []],
    ['a good file with a bad one', 415, async () => [await jpeg(), Buffer.from('no')]],
    ['11 files', 413, async () => Array<Buffer>(11).fill(await halves(20, 20).jpeg().toBuffer())],
    ['a file over 20 MB', 413, async () => [Buffer.alloc(20 * 1024 * 1024 + 1, 1)]],
  ];
  test.each(bad)('%s', async (_, expected, files) => {
    const { app, ann, things } = await home();
    const { status } = await upload(ann, things.interactionId, await files());
    expect(status).toBe(expected);
    expect(app.photoFiles()).toBe(0);
    expect((await ann.get(`/api/plants/${things.plantId}/photos`)).body).toEqual([]);
  });

  test('another field, and a body that is no form', async () => {
    const { ann, things } = await home();
    const url = `/api/interactions/${things.interactionId}/photos`;
    const form = await formOf([await jpeg()], 'a.jpg', 'files');
    expect((await ann.post(url, form)).status).toBe(400);
    expect((await ann.post(url, { body: {} })).status).toBe(415);
    const garbage = { raw: 'garbage', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
    expect((await ann.post(url, garbage)).status).toBe(400);
    const unbounded = { raw: 'garbage', headers: { 'content-type': 'multipart/form-data' } };
    expect((await ann.post(url, unbounded)).status).toBeGreaterThanOrEqual(400);
  });
});
