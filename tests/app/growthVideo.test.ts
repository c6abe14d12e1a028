import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeVideo } from '#app/flows/growth/video.ts';

/** What was drawn since the last frame of the video: address, opacity and caption. */
interface Drawn {
  url: string;
  opacity: number;
  place: number[];
  caption: string;
}
const encoder = vi.hoisted(() => ({
  codecs: [] as string[],
  frames: [] as { at: number; duration: number; drawn: Drawn[] }[],
  drawn: [] as Drawn[],
  ended: '',
}));

vi.mock('mediabunny', () => ({
  Quality: Object,
  BufferTarget: class {
    buffer = new TextEncoder().encode('video').buffer;
  },
  CanvasSource: class {
    add = async (at: number, duration: number) =>
      void encoder.frames.push({ at, duration, drawn: encoder.drawn.splice(0) });
  },
  Output: class {
    target: object;
    constructor({ target }: { target: object }) {
      this.target = target;
    }
    addVideoTrack = () => undefined;
    start = async () => undefined;
    finalize = async () => void (encoder.ended = 'finalized');
    cancel = async () => void (encoder.ended = 'cancelled');
  },
  Mp4OutputFormat: class {
    mimeType = 'video/mp4';
  },
  WebMOutputFormat: class {
    mimeType = 'video/webm';
  },
  getFirstEncodableVideoCodec: async (wanted: string[]) =>
    wanted.find((codec) => encoder.codecs.includes(codec)) ?? null,
}));

class FakeCanvas {
  getContext = () => ({
    globalAlpha: 1,
    drawImage({ url }: { url: string }, ...place: number[]) {
      encoder.drawn.push({ url, opacity: this.globalAlpha, place, caption: '' });
    },
    fillText: (caption: string) => void (encoder.drawn.at(-1)!.caption = caption),
  });
}

/** The photos of the server, by address. */
const photos: Record<string, { width: number; height: number }> = {
  '/wide': { width: 400, height: 300 },
  '/tall': { width: 300, height: 800 },
};

beforeEach(() => {
  Object.assign(encoder, { codecs: ['avc', 'vp9'], frames: [], drawn: [], ended: '' });
  vi.stubGlobal('VideoEncoder', Object);
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('fetch', async (url: string) => new Response(url, { status: url in photos ? 200 : 404 }));
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const url = await blob.text();
    return { url, ...photos[url], close: () => undefined };
  });
});
afterEach(() => vi.unstubAllGlobals());

const frames = [
  { url: '/wide', caption: 'March 2025' },
  { url: '/tall', caption: 'June 2025' },
];
const make = (given = frames, signal = new AbortController().signal) => makeVideo(given, signal);

test('each photo stands still for a while, and the next one fades in over it', async () => {
  await make();
  const [first, ...rest] = encoder.frames;
  expect(first).toMatchObject({ at: 0, duration: 0.6, drawn: [{ url: '/wide', opacity: 1 }] });
  const last = rest.pop()!;
  expect(last).toMatchObject({ duration: 0.6, drawn: [{ url: '/tall', opacity: 1 }] });
  expect(rest.map(({ drawn }) => drawn.map(({ url }) => url))).toEqual(rest.map(() => ['/tall']));
  const opacities = rest.map(({ drawn }) => drawn[0]!.opacity);
  expect(opacities).toEqual(opacities.toSorted((a, b) => a - b));
  expect(opacities[0]).toBeGreaterThan(0);
  expect(opacities.at(-1)).toBeLessThan(1);
  // No frame overlaps the next, and none is missing.
  for (const [index, { at }] of encoder.frames.entries()) {
    const before = encoder.frames[index - 1];
    expect(at).toBeCloseTo(before ? before.at + before.duration : 0);
  }
  expect(encoder.ended).toBe('finalized');
});

test('each photo covers the picture without being stretched, and has its own caption', async () => {
  await make();
  const stills = encoder.frames.filter(({ duration }) => duration === 0.6);
  expect(stills.map(({ drawn: [drawn] }) => [drawn!.caption, ...drawn!.place])).toEqual([
    // Of the same height as the video, cut at the left and right.
    ['March 2025', -420, 0, 1920, 1440],
    // Of the same width, cut at the top and bottom.
    ['June 2025', 0, -720, 1080, 2880],
  ]);
  const fading = encoder.frames.slice(1, -1).map(({ drawn: [drawn] }) => drawn!.caption);
  expect(new Set(fading)).toEqual(new Set(['June 2025']));
});

test('a browser makes an MP4 if it can, else a WebM, else nothing', async () => {
  expect(await (await make())!.text()).toBe('video');
  expect((await make())!.type).toBe('video/mp4');
  encoder.codecs = ['vp8'];
  expect((await make())!.type).toBe('video/webm');
  encoder.codecs = [];
  expect(await make()).toBeNull();
  encoder.codecs = ['avc'];
  vi.stubGlobal('VideoEncoder', undefined);
  expect(await make()).toBeNull();
});

test('a photo that cannot be loaded, or a cancellation, ends the video', async () => {
  await expect(make([...frames, { url: '/gone', caption: '' }])).rejects.toThrow('404');
  expect(encoder.ended).toBe('cancelled');
  encoder.ended = '';
  await expect(make(frames, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(encoder.ended).toBe('cancelled');
});
