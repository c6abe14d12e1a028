import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { heic, mirrored, picture, row, turned, withPrimaries, withProfile } from '../support/heic.ts';
import { colourAt, halves, upload } from './pictures.ts';
import { home } from './support.ts';

/** Uploads a file. @returns the stored picture */
async function stored(file: Buffer): Promise<Buffer> {
  const { ann, things } = await home();
  const { status, body } = await upload(ann, things.interactionId, [file]);
  expect(status, JSON.stringify(body)).toBe(201);
  return (await ann.get(body[0]!.url)).raw;
}

/** Returns the mean of the red, green and blue samples. */
const meanOf = async (file: Buffer) =>
  (await sharp(file).stats()).channels.map(({ mean }) => Math.round(mean));

const sizeOf = async (file: Buffer) => {
  const { width, height } = await sharp(file).metadata();
  return [width, height];
};

const red = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const p3 = async () => (await sharp(await red.clone().withIccProfile('p3').png().toBuffer()).metadata()).icc!;

describe('the colours of a photo are stored in sRGB', () => {
  // In Display P3, the red (200, 30, 30) has the samples (184, 50, 41).
  const wide: [what: string, file: () => Promise<Buffer>][] = [
    ['HEIC with the profile Display P3', async () => heic([picture('flat', withProfile(await p3()))])],
    ['HEIC with the primaries of Display P3', async () => heic([picture('flat', withPrimaries(12))])],
    ['HEIC of ten bits', async () => heic([picture('tenBit')])],
    ['JPEG with a profile', async () => red.clone().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
    [
      'PNG of 16 bits with a profile',
      async () => red.clone().withIccProfile('p3').toColourspace('rgb16').png().toBuffer(),
    ],
    ['PNG of 16 bits without one', async () => red.clone().toColourspace('rgb16').png().toBuffer()],
  ];
  test.each(wide)('%s', async (_, file) => {
    const mean = await meanOf(await stored(await file()));
    for (const [channel, value] of [200, 30, 30].entries()) {
      expect(Math.abs(mean[channel]! - value), `${mean}`).toBeLessThanOrEqual(3);
    }
  });

  test('samples without a profile, or with one that is broken, are taken as sRGB', async () => {
    for (const properties of [[], [withPrimaries(1)], [withProfile(Buffer.alloc(200, 7))]]) {
      const mean = await meanOf(await stored(heic([picture('flat', ...properties)])));
      for (const [channel, value] of [184, 50, 41].entries()) {
        expect(Math.abs(mean[channel]! - value), `${mean}`).toBeLessThanOrEqual(3);
      }
    }
  });
});

describe('a HEIC file', () => {
  test('is stored as its primary picture, even if that is not the first', async () => {
    const items = [picture('flat'), picture('halves'), picture('flat')];
    expect(await sizeOf(await stored(heic(items, { primary: 2 })))).toEqual([128, 64]);
  });

  test('may consist of tiles', async () => {
    const file = await stored(
      heic([picture('halves'), picture('halves'), row([1, 2], 256, 64)], { primary: 3 }),
    );
    expect(await sizeOf(file)).toEqual([256, 64]);
  });

  test('is stored upright if its picture is turned or mirrored', async () => {
    const mirror = await stored(heic([picture('halves', mirrored())]));
    expect([await colourAt(mirror, 'left'), await colourAt(mirror, 'right')]).toEqual(['blue', 'red']);
    // Anticlockwise: the red left is below.
    const turn = await stored(heic([picture('halves', turned(1))]));
    expect(await sizeOf(turn)).toEqual([64, 128]);
    const clockwise = await sharp(turn).rotate(90).toBuffer();
    expect([await colourAt(clockwise, 'left'), await colourAt(clockwise, 'right')]).toEqual(['red', 'blue']);
  });

  test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
    'may have the brand %s',
    async (brand) => {
      expect(await sizeOf(await stored(heic([picture('halves')], { brand })))).toEqual([128, 64]);
    },
  );
});

describe('a JPEG without its end marker', () => {
  const jpegs = [
    ['baseline', { progressive: false }],
    ['progressive', { progressive: true }],
  ] as const;
  test.each(jpegs)(
    'is stored if all pixels are there, and refused if some are missing: %s',
    async (_, options) => {
      const whole = await halves(1200, 800)
        .jpeg({ quality: 95, ...options })
        .toBuffer();
      expect(await sizeOf(await stored(whole.subarray(0, -2)))).toEqual([1200, 800]);
      const { ann, things } = await home();
      const cut = await upload(ann, things.interactionId, [whole.subarray(0, -40)]);
      expect([cut.status, cut.body]).toMatchObject([415, { title: 'This picture is broken.' }]);
    },
  );
});

describe('the refusal of a picture says what is wrong:', () => {
  const wrong: [what: string, status: number, title: string, file: () => Promise<Buffer>][] = [
    [
      'too many pixels',
      413,
      'This picture is too large: it can have 100 million pixels, and 20,000 on its longer side.',
      async () => {
        const png = await red.clone().png().toBuffer();
        // The header, between its name and its checksum.
        png.writeUInt32BE(12_000, 16);
        png.writeUInt32BE(9000, 20);
        png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
        return png;
      },
    ],
    [
      'an AVIF whose brand could be that of a HEIC',
      415,
      'This file is not a JPEG, PNG, WebP or HEIC picture.',
      async () => {
        const avif = await red.clone().avif().toBuffer();
        avif.write('mif1', 8);
        return avif;
      },
    ],
    [
      'a HEIC that breaks off',
      415,
      'This picture is broken.',
      async () => heic([picture('halves')]).subarray(0, -20),
    ],
  ];
  test.each(wrong)('%s', async (_, status, title, file) => {
    const { ann, things } = await home();
    const refused = await upload(ann, things.interactionId, [await file()]);
    expect([refused.status, refused.body]).toMatchObject([status, { title }]);
  });
});
