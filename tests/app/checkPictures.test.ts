import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureKind } from '#domain/pictureFiles.ts';
import { checkPictures } from '#app/device/photos/checkPictures.ts';

/** What the worker makes of a picture; `null` if the phone cannot open it. */
let scaled: Blob | null;

/** The worker that scales pictures; to it, `c.jpg` is broken. */
class ScalingWorker extends EventTarget {
  postMessage({ id, name, args }: { id: number; name: string; args: [File] }): void {
    const result = name === 'scale' ? scaled : args[0].name !== 'c.jpg';
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, result } })));
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', Object);
  vi.stubGlobal('Worker', ScalingWorker);
});
afterEach(() => vi.unstubAllGlobals());

const grey = sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } });
const pictures = [
  ['jpeg', await grey.jpeg().toBuffer()],
  ['png', await grey.png().toBuffer()],
  ['webp', await grey.webp().toBuffer()],
  ['heic', readFileSync(new URL('../support/pictures/halves.heic', import.meta.url))],
] as const;
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const fileOf = (name: string, parts: BlobPart[]) => new File(parts, name);
const most = 20 * 1024 * 1024;

/** A file of this size with the first bytes of a JPEG. */
const jpegOf = (name: string, size: number) =>
  fileOf(name, [bytes('\xff\xd8\xff\xe0'), new Uint8Array(size - 4)]);

describe('the format of a picture', () => {
  test.each(pictures)('is detected by its first bytes: %s', (kind, picture) => {
    expect(pictureKind(picture.subarray(0, 12))).toBe(kind);
  });

  // Which of them a phone writes depends on its camera.
  test.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
    'is HEIC for the brand %s',
    (brand) => expect(pictureKind(bytes(`\0\0\0\x18ftyp${brand}`))).toBe('heic'),
  );

  test.each([
    ['an empty file', ''],
    ['text', 'These are words.'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00'],
    ['a video from a phone', '\0\0\0\x18ftypmp42'],
    ['an AVIF', '\0\0\0\x1cftypavif'],
    ['a WAV file, which has the same container as WebP', 'RIFF\x24\0\0\0WAVE'],
    ['half of a JPEG signature', '\xff\xd8'],
  ])('is unknown for %s', (_, text) => expect(pictureKind(bytes(text))).toBeNull());
});

describe('chosen files', () => {
  test('are accepted in their order if they are pictures; others are reported', async () => {
    const files = [jpegOf('a.jpg', most), fileOf('b.jpg', ['words']), jpegOf('c.jpg', 4)];
    const { good, faults } = await checkPictures(files);
    expect(good.map(({ file }) => file.name)).toEqual(['a.jpg', 'c.jpg']);
    expect(faults).toEqual(['b.jpg is not a JPEG, PNG, WebP or HEIC picture.']);
  });

  test('above 20 MB are scaled at once', async () => {
    scaled = new Blob(['small'], { type: 'image/jpeg' });
    const { good, faults } = await checkPictures([jpegOf('a.jpg', most + 1)]);
    expect([good[0]!.file.name, await good[0]!.file.text(), faults]).toEqual(['a.jpg', 'small', []]);
  });

  test('keep the time at which they were taken, even if they are scaled, and nothing else of EXIF', async () => {
    scaled = new Blob(['small'], { type: 'image/jpeg' });
    const taken = { DateTimeOriginal: '2016:07:03 14:05:06', OffsetTimeOriginal: '+09:00' };
    const jpeg = await grey
      .clone()
      .withExif({ IFD0: { Make: 'Camera' }, IFD2: taken })
      .jpeg()
      .toBuffer();
    const files = [
      fileOf('a.jpg', [jpeg]),
      fileOf('b.jpg', [jpeg, new Uint8Array(most)]),
      ...pictures.map(([kind, picture]) => fileOf(kind, [picture])),
    ];
    const { good } = await checkPictures(files);
    const time = Date.parse('2016-07-03T05:05:06Z');
    expect(good.map(({ file, ...kept }) => kept)).toEqual(
      [time, time, null, null, null, null].map((takenAt) => ({ takenAt })),
    );
  });

  test('above 20 MB that the phone cannot scale are too large, which is reported once, or broken', async () => {
    scaled = null;
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => jpegOf(name, most + 1));
    const { good, faults } = await checkPictures(files);
    expect(good).toEqual([]);
    expect(faults).toEqual(['Photos can be up to 20 MB.', 'c.jpg is broken.']);
  });

  test('are reported if the phone cannot read them', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const gone = jpegOf('cloud.jpg', 4);
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
    expect((await checkPictures([gone])).faults).toEqual(['cloud.jpg could not be read. Choose it again.']);
  });
});
