import { expect, test, vi } from 'vitest';
import { readFrame } from '#app/device/reader/workerFrames.ts';

const part = { x: 20, y: 40, width: 64, height: 64 };

/** Reads a part of a frame. @returns what the engine got, and how often the frame was released */
async function read(shown: object = {}, planes: object[] = [{ offset: 8, stride: 64 }]) {
  const close = vi.fn<() => void>();
  const copied: unknown[] = [];
  const frame = {
    format: 'I420',
    visibleRect: { x: 4, y: 6, width: 720, height: 720 },
    allocationSize: () => 100,
    copyTo: async (_: unknown, { rect }: { rect: unknown }) => {
      copied.push(rect);
      return planes;
    },
    close,
    ...shown,
  };
  const luma = { room: (bytes: number) => new Uint8Array(bytes), read: vi.fn<() => never[]>(() => []) };
  const loader = { load: async () => ({ luma }), drop: () => undefined };
  const picture = { kind: 'luma', frame, part } as never;
  const error = await readFrame(loader as never, picture, 'centre').then(
    () => null,
    (fault: Error) => fault.name,
  );
  return { close, copied, error, luma };
}

test('the part of a frame is counted from what is visible of it, and the frame is released', async () => {
  const { close, copied, error, luma } = await read();
  expect(error).toBeNull();
  expect(copied).toEqual([{ x: 24, y: 46, width: 64, height: 64 }]);
  expect(luma.read).toHaveBeenCalledExactlyOnceWith(part, expect.anything(), 8, part);
  expect(close).toHaveBeenCalledOnce();
});

test.each<[what: string, shown: object, planes?: object[]]>([
  ['is in RGB', { format: 'BGRA' }],
  ['has no known format', { format: null }],
  ['shows nothing', { visibleRect: null }],
  ['has gaps between its rows', {}, [{ offset: 0, stride: 80 }]],
  ['cannot be copied', { copyTo: async () => Promise.reject(new DOMException('No.', 'NotSupportedError')) }],
])('a frame that %s is unfit, so that another kind is sent, and is released', async (_, shown, planes) => {
  const { close, error, luma } = await read(shown, planes);
  expect(error).toBe('Unfit');
  expect(luma.read).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});
