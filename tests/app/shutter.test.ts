import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePicture } from '#app/device/camera/shutter.ts';

/** The canvases that were made, and what they were asked to draw and to encode. */
let canvases: ReturnType<typeof makeCanvas>[];
let encoded: Blob | null;

const drawImage = vi.fn<(video: object, x: number, y: number, width: number, height: number) => void>();
const encode = vi.fn<(type: string, quality: number) => void>();

const makeCanvas = () => ({
  width: 300,
  height: 150,
  getContext: () => ({ drawImage }),
  toBlob: (give: (blob: Blob | null) => void, type: string, quality: number) => {
    encode(type, quality);
    give(encoded);
  },
});

beforeEach(() => {
  canvases = [];
  encoded = new Blob(['picture'], { type: 'image/jpeg' });
  drawImage.mockClear();
  encode.mockClear();
  const createElement = () => {
    const canvas = makeCanvas();
    canvases.push(canvas);
    return canvas;
  };
  vi.stubGlobal('document', { createElement });
});
afterEach(() => vi.unstubAllGlobals());

const video = { videoWidth: 1920, videoHeight: 1080 } as never;
const sizes = () => canvases.map(({ width, height }) => [width, height]);

test('a picture is a JPEG of the best quality in the full size of the camera, called capture.jpg (spec §9)', async () => {
  const file = await takePicture(video);
  expect([file.name, file.type, await file.text()]).toEqual(['capture.jpg', 'image/jpeg', 'picture']);
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(video, 0, 0, 1920, 1080);
  expect(encode).toHaveBeenCalledExactlyOnceWith('image/jpeg', 1);
  // Its memory is free for the next one.
  expect(sizes()).toEqual([[0, 0]]);
});

test.each<[what: string, blob: Blob | null]>([
  ['gives nothing', null],
  ['gives another format', new Blob(['picture'], { type: 'image/png' })],
])('a picture for which the browser %s is not kept, and neither is its memory', async (_, blob) => {
  encoded = blob;
  await expect(takePicture(video)).rejects.toThrow('could not be encoded');
  expect(sizes()).toEqual([[0, 0]]);
});

test.each([
  [0, 1080],
  [1920, 0],
])('no picture is taken of a camera that shows nothing yet: %i × %i', async (videoWidth, videoHeight) => {
  await expect(takePicture({ videoWidth, videoHeight } as never)).rejects.toThrow('shows nothing yet');
  expect(canvases).toEqual([]);
});
