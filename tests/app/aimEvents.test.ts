import { expect, test } from 'vitest';
import type { CameraEvent } from '#machines/camera/setup.ts';
import { createAim } from '#app/flows/camera/aim.ts';
import type { FrameSeen } from '#app/device/reader/frames.ts';
import { readingOf, type Quad } from '#app/device/reader/reading.ts';

const square = (x: number, y: number, side = 100): Quad => [
  { x: x - side / 2, y: y - side / 2 },
  { x: x + side / 2, y: y - side / 2 },
  { x: x + side / 2, y: y + side / 2 },
  { x: x - side / 2, y: y + side / 2 },
];

/** Starts aiming, and returns what it tells and outlines. */
function start() {
  const events: CameraEvent[] = [];
  const outlined: string[][] = [];
  const viewfinder = {
    video: {} as HTMLVideoElement,
    showLabels: (labels: readonly { text: string }[]) => void outlined.push(labels.map(({ text }) => text)),
  };
  const aim = createAim(viewfinder, (event) => events.push(event));
  const see = (at: number, frame: Partial<FrameSeen> & { labels?: [text: string, x: number][] }) => {
    const { labels = [], ...rest } = frame;
    const readings = labels.map(([text, x]) => readingOf(text, 'qr_code', square(x, 360)));
    aim.see({
      result: readings[0] ?? null,
      located: null,
      quality: null,
      frameSize: { width: 1280, height: 720 },
      at,
      ...rest,
      readings,
    });
  };
  return { aim, events, outlined, see, last: () => events.at(-1) };
}

test('every label in view is outlined, and their texts are told when they change', () => {
  const { events, outlined, see, last } = start();
  see(1000, {
    labels: [
      ['fern', 640],
      ['ivy', 300],
    ],
  });
  expect(outlined.at(-1)).toEqual(['fern', 'ivy']);
  expect(events[0]).toEqual({ type: 'labels.changed', texts: ['fern', 'ivy'] });
  expect(last()).toEqual({ type: 'frame.seen', sight: 'middle', text: 'fern', hint: null });
  see(1033, {
    labels: [
      ['ivy', 300],
      ['fern', 640],
    ],
  });
  expect(events.filter(({ type }) => type === 'labels.changed')).toHaveLength(1);
  see(1800, {});
  expect(events.at(-2)).toEqual({ type: 'labels.changed', texts: [] });
});

test('an empty picture is told twice a second at most', () => {
  const { events, see } = start();
  for (let at = 1000; at < 3000; at += 50) see(at, {});
  expect(events.length).toBeGreaterThanOrEqual(3);
  expect(events.length).toBeLessThanOrEqual(5);
});

test('what hinders reading is told, with the last measurement of the quality, until a label is read', () => {
  const { see, last } = start();
  const located = square(640, 360, 160);
  see(1000, { located, quality: { brightness: 0.5, sharpness: 0.08 } });
  see(1040, { located });
  expect(last()).toMatchObject({ type: 'frame.seen', sight: 'none', hint: 'still' });
  see(1080, { labels: [['fern', 640]] });
  expect(last()).toMatchObject({ sight: 'middle', hint: null });
});

test('a pause removes the outlines, and nothing of before is remembered after it', () => {
  const { aim, events, outlined, see, last } = start();
  see(1000, { labels: [['fern', 640]] });
  aim.pause();
  expect(outlined.at(-1)).toEqual([]);
  expect(last()).toEqual({ type: 'reading.paused' });
  events.length = 0;
  see(1100, { labels: [['ivy', 1100]] });
  // The fern would make it unclear which one is meant.
  expect(last()).toMatchObject({ sight: 'aside', text: 'ivy' });
});
