import { expect, test, vi } from 'vitest';
import type { FrameView } from '#app/device/reader/passes/frameView.ts';
import { createWorkerFrames } from '#app/device/reader/workerFrames.ts';

const part = { x: 20, y: 40, width: 32, height: 32 };

/** Reads a part of a frame. @returns what the engine got, and how often the frame was released */
async function read(shown: object = {}, planes: object[] = [{ offset: 8, stride: 32 }]) {
  const close = vi.fn<() => void>();
  const copied: unknown[] = [];
  const frame = {
    format: 'I420',
    visibleRect: { x: 4, y: 6, width: 720, height: 720 },
    allocationSize: () => 300,
    copyTo: async (_: unknown, { rect }: { rect: unknown }) => {
      copied.push(rect);
      return planes;
    },
    close,
    ...shown,
  };
  // Each byte of the memory says where it is.
  const memory = Uint8Array.from({ length: 5000 }, (_, i) => i);
  const luma = { room: (bytes: number) => memory.subarray(0, bytes) };
  const loader = { load: async () => ({ luma }), drop: () => undefined };
  const views: FrameView[] = [];
  const reader = {
    read: (view: FrameView) => {
      views.push(view);
      return { readings: [], located: null, quality: null };
    },
  };
  const picture = { kind: 'luma', frame, part } as never;
  const error = await createWorkerFrames(loader as never, reader)
    .read(picture, { width: 720, height: 720 }, 0)
    .then(
      () => null,
      (fault: Error) => fault.name,
    );
  return { close, copied, error, views };
}

test('the part of a frame is counted from what is visible of it, and the frame is released', async () => {
  const { close, copied, error, views } = await read();
  expect(error).toBeNull();
  expect(copied).toEqual([{ x: 24, y: 46, width: 32, height: 32 }]);
  expect(views).toHaveLength(1);
  expect(views[0]).toMatchObject({ box: part, frame: { width: 720, height: 720 }, isWhole: false });
  expect([...views[0]!.grey().data.subarray(0, 3)]).toEqual([8, 9, 10]);
  expect(close).toHaveBeenCalledOnce();
});

test.each<[what: string, shown: object, planes?: object[]]>([
  ['is in RGB', { format: 'BGRA' }],
  ['has no known format', { format: null }],
  ['shows nothing', { visibleRect: null }],
  ['has gaps between its rows', {}, [{ offset: 0, stride: 80 }]],
  ['cannot be copied', { copyTo: async () => Promise.reject(new DOMException('No.', 'NotSupportedError')) }],
])('a frame that %s is unfit, so that another kind is sent, and is released', async (_, shown, planes) => {
  const { close, error, views } = await read(shown, planes);
  expect(error).toBe('Unfit');
  expect(views).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});
