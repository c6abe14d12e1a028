import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { growthMachine } from '#machines/growth/growthMachine.ts';
import { provideGrowth } from '#app/flows/growth/actors.ts';
import { Comparison } from '#app/flows/growth/Comparison.tsx';
import { TimeLapse } from '#app/flows/growth/TimeLapse.tsx';
import type { GrowthRef } from '#app/flows/growth/useGrowth.ts';
import { VideoPreview } from '#app/flows/growth/VideoPreview.tsx';
import { runActor } from './support/runActor.ts';

const makeVideo = vi.fn<(frames: readonly object[]) => Promise<Blob | null>>();
/** The growth of Old fern, whose videos the test makes. */
const growth = () =>
  provideGrowth(
    () => 'Old fern',
    async () => ({ makeVideo }),
  );

const photos = [
  { photoId: 'young', day: '2025-03-04' },
  { photoId: 'grown', day: '2025-06-17' },
  { photoId: 'old', day: '2026-01-09' },
];

let flow: GrowthRef;
beforeEach(() => {
  flow = createActor(growthMachine).start();
});
afterEach(() => {
  flow.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the names and addresses of the pictures that are named, in order. */
const pictures = (markup: string) =>
  Array.from(markup.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g), ([, src, alt]) => [alt, src]);
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('each of two compared photos has its own day, the earlier one on the left', () => {
  flow.send({ type: 'comparison.opened', photos });
  const shown = renderToStaticMarkup(createElement(Comparison, { flow }));
  expect(pictures(shown)).toEqual([
    ['After, 9 January 2026', '/api/photos/old/full'],
    ['Before, 4 March 2025', '/api/photos/young/full'],
  ]);
  expect(shown).toMatch(/left-2[^>]*>4 Mar 2025.*right-2[^>]*>9 Jan 2026/);
});

test('the next photo of a time lapse loads ahead, but does not cover the one that is shown', () => {
  flow.send({ type: 'lapse.opened', photos });
  const layers = (frame: number) => {
    flow.send({ type: 'frame.chosen', frame });
    const markup = renderToStaticMarkup(createElement(TimeLapse, { flow }));
    return Array.from(
      markup.matchAll(/<img src="\/api\/photos\/(\w+)\/full"[^>]* class="([^"]*)"/g),
      ([, id, look]) => (look!.includes('opacity-0') ? `(${id})` : id),
    );
  };
  expect([0, 1, 2].map(layers)).toEqual([
    ['young', '(grown)'],
    ['young', 'grown', '(old)'],
    ['grown', 'old'],
  ]);
});

test('a video shows all photos in order, with their months, and its file is named after the plant', async () => {
  makeVideo.mockResolvedValue(new Blob(['video'], { type: 'video/mp4; codecs="avc1"' }));
  const shared = vi.fn<(given: { files: File[] }) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { share: shared });
  const chart = growth();
  const video = await runActor(chart, 'makeVideo', { photos });
  expect(makeVideo.mock.calls[0]![0]).toEqual([
    { url: '/api/photos/young/full', caption: 'March 2025' },
    { url: '/api/photos/grown/full', caption: 'June 2025' },
    { url: '/api/photos/old/full', caption: 'January 2026' },
  ]);
  expect(video).toEqual({ url: expect.stringMatching(/^blob:/), fileName: 'Old fern.mp4' });

  await runActor(chart, 'shareVideo', video as object);
  const [file] = shared.mock.calls[0]![0].files;
  expect(file!.name).toBe('Old fern.mp4');
  expect(await file!.text()).toBe('video');
  URL.revokeObjectURL((video as { url: string }).url);
});

test('a browser that makes no MP4 saves a WebM, and one that makes no video has no file', async () => {
  makeVideo.mockResolvedValue(new Blob(['video'], { type: 'video/webm' }));
  const chart = growth();
  const video = (await runActor(chart, 'makeVideo', { photos })) as { url: string; fileName: string };
  expect(video.fileName).toBe('Old fern.webm');
  URL.revokeObjectURL(video.url);
  makeVideo.mockResolvedValue(null);
  expect(await runActor(chart, 'makeVideo', { photos })).toBeNull();
});

test.each([
  ['that can share files offers', { canShare: () => true }, 'Save video Share Back'],
  ['that cannot share files does not offer', { canShare: () => false }, 'Save video Back'],
  ['that cannot share at all does not offer', {}, 'Save video Back'],
])('a phone %s to share a video', (_, navigator, words) => {
  vi.stubGlobal('navigator', navigator);
  const video = { url: 'blob:video', fileName: 'Old fern.mp4' };
  expect(wordsOf(renderToStaticMarkup(createElement(VideoPreview, { flow, video }))).trim()).toBe(words);
});
