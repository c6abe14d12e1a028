import { expect, test, vi } from 'vitest';
import { createLumaReader } from '#app/device/reader/lumaReader.ts';
import { WHOLE_OPTIONS } from '#app/device/reader/engineOptions.ts';

/** Creates a reader whose engine gives memory at 100, 200, … until it has none, and finds these codes. */
function readerOf({ blocks = 9, codes = [] as unknown[] } = {}) {
  let given = 0;
  const free = vi.fn<(pointer: number) => void>();
  const malloc = vi.fn<(bytes: number) => number>(() => (given < blocks ? (given += 1) * 100 : 0));
  const release = vi.fn<() => void>();
  const readPixmap = vi.fn<() => object>(() => ({
    size: () => codes.length,
    get: (index: number) => codes[index],
    delete: release,
  }));
  const memory = new Uint8Array(1000);
  const engine = { HEAPU8: memory, _malloc: malloc, _free: free, readBarcodesFromPixmap: readPixmap };
  return { free, luma: createLumaReader(engine as never), malloc, readPixmap, release };
}

test('a reader keeps one block of memory, and replaces it only by a larger one', () => {
  const { free, luma, malloc } = readerOf();
  expect(luma.room(20).byteOffset).toBe(100);
  const smaller = luma.room(10);
  expect([smaller.byteOffset, smaller.byteLength]).toEqual([100, 10]);
  expect(luma.room(20).byteOffset).toBe(100);
  expect(free).not.toHaveBeenCalled();
  expect(luma.room(30).byteOffset).toBe(200);
  expect(free).toHaveBeenCalledExactlyOnceWith(100);
  expect(malloc.mock.calls).toEqual([[20], [30]]);
});

test('a reader that gets no memory for a frame fails, and frees nothing twice', () => {
  const { free, luma, malloc } = readerOf({ blocks: 1 });
  luma.room(20);
  expect(() => luma.room(30)).toThrow(new RangeError('no memory for a frame of 30 bytes'));
  malloc.mockReturnValueOnce(300);
  expect(luma.room(20).byteOffset).toBe(300);
  expect(free).toHaveBeenCalledExactlyOnceWith(100);
});

test('codes are read, and unread ones located, in pixels of the whole frame, and the results are released', () => {
  const position = {
    topLeft: { x: 1, y: 2 },
    topRight: { x: 11, y: 2 },
    bottomRight: { x: 11, y: 12 },
    bottomLeft: { x: 1, y: 12 },
  };
  const nowhere = { x: 0, y: 0 };
  const lost = { topLeft: nowhere, topRight: nowhere, bottomRight: nowhere, bottomLeft: nowhere };
  const codes = [
    { isValid: false, text: '', version: '', position: lost },
    { isValid: false, text: '', version: '3', position },
    { isValid: true, text: 'Q/7K3M9QXA', version: '2', position },
    undefined,
  ];
  const { luma, readPixmap, release } = readerOf({ codes });
  luma.room(100);
  const size = { width: 30, height: 20 };
  const corners = [
    { x: 51, y: 62 },
    { x: 61, y: 62 },
    { x: 61, y: 72 },
    { x: 51, y: 72 },
  ];
  expect(luma.look(size, WHOLE_OPTIONS, 8, { x: 50, y: 60 })).toEqual({
    readings: [
      {
        boundingBox: { x: 51, y: 62, width: 10, height: 10 },
        rawValue: 'Q/7K3M9QXA',
        format: 'qr_code',
        cornerPoints: corners,
      },
    ],
    located: [{ corners, version: 3 }],
  });
  expect(readPixmap).toHaveBeenCalledExactlyOnceWith(108, 30, 20, WHOLE_OPTIONS);
  expect(release).toHaveBeenCalledOnce();
});
