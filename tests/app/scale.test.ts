import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';

vi.mock('#app/storage/database.ts', () => {
  const nothing = async () => undefined;
  return { database: async () => ({ get: nothing }), putRows: nothing };
});

const picture = () => new File(['a picture'], 'a.jpg');

/** A worker that the test controls. */
class FakeWorker extends EventTarget {
  static begun: FakeWorker[] = [];
  asked: { id: number; args: unknown[] }[] = [];
  constructor() {
    super();
    FakeWorker.begun.push(this);
  }
  postMessage(request: { id: number; args: unknown[] }): void {
    this.asked.push(request);
  }
  terminate(): void {}
  answer(): void {
    for (const { id } of this.asked.splice(0))
      this.dispatchEvent(new MessageEvent('message', { data: { id, result: new Blob(['small']) } }));
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  FakeWorker.begun = [];
  vi.stubGlobal('OffscreenCanvas', Object);
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begunWorker = (number: number) =>
  eventually(() => {
    const worker = FakeWorker.begun[number - 1];
    expect(worker?.asked.length).toBeGreaterThan(0);
    return worker!;
  });

test('if the worker crashes, scaling throws, and a retry starts another worker', async () => {
  const scale = await import('#app/device/photos/scale.ts');
  const broken = scale.thumbnailOf(picture());
  const worker = await begunWorker(1);
  worker.dispatchEvent(new Event('error'));
  await expect(broken).rejects.toThrow('crashed');
  const next = scale.thumbnailOf(picture());
  (await begunWorker(2)).answer();
  expect(await next).toBeInstanceOf(Blob);
});

test('a thumbnail is 120 px wide (spec §9), and a photo is sent with a long side of 2048 px', async () => {
  const scale = await import('#app/device/photos/scale.ts');
  const file = picture();
  const scaled = [scale.thumbnailOf(file), scale.sendable(file)];
  const worker = await begunWorker(1);
  await eventually(() => expect(worker.asked).toHaveLength(2));
  expect(worker.asked.map(({ args }) => args)).toEqual([
    [file, { size: 120, side: 'width', quality: 0.7, which: 'all' }],
    [file, { size: 2048, side: 'long', quality: 0.85, which: 'larger' }],
  ]);
  worker.answer();
  await Promise.all(scaled);
});

test('a thumbnail that could not be made is made when it is requested again', async () => {
  const { keepFile, keptThumbnail, thumbnailOf } = await import('#app/device/photos/keptFiles.ts');
  const file = picture();
  keepFile('photo', file);
  const shown = [thumbnailOf(file), keptThumbnail('photo')];
  (await begunWorker(1)).dispatchEvent(new Event('error'));
  expect(await Promise.all(shown)).toEqual([null, null]);
  const again = [thumbnailOf(file), keptThumbnail('photo')];
  (await begunWorker(2)).answer();
  for (const thumbnail of again) expect(await thumbnail).toBeInstanceOf(Blob);
  // Only once.
  expect(FakeWorker.begun).toHaveLength(2);
  expect(await keptThumbnail('photo')).toBeInstanceOf(Blob);
});

test('the worker decodes one picture at a time', async () => {
  let open = 0;
  let most = 0;
  const scope = Object.assign(new EventTarget(), { postMessage: vi.fn<(answer: object) => void>() });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'broken') throw new Error('It cannot be opened.');
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    return { width: 4000, height: 3000, close: () => (open -= 1) };
  });
  const context = { fillRect: () => {}, drawImage: () => {} };
  class Canvas {
    getContext = () => context;
    convertToBlob = async () => new Blob(['small']);
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  // In a variable, because the worker's types do not fit those of these tests.
  const worker = '../../src/app/photos/scale.worker.ts';
  await import(worker);
  const names = ['a', 'broken', 'b', 'c', 'd'];
  for (const [id, name] of names.entries()) {
    const to = { size: 120, side: 'width', quality: 0.7, which: 'all' };
    const data = { id, name: 'scale', args: [new File(['x'], name), to] };
    scope.dispatchEvent(new MessageEvent('message', { data }));
  }
  await eventually(() => expect(scope.postMessage).toHaveBeenCalledTimes(names.length));
  expect([most, open]).toEqual([1, 0]);
  const told = scope.postMessage.mock.calls.map(([answer]) => answer);
  expect(told).toEqual(
    names.map((name, id) => ({ id, result: name === 'broken' ? null : expect.any(Blob) })),
  );
});

/** The first and the last bytes of a JPEG. */
const jpeg = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)]);
/** A JPEG of more than 20 MB. */
const huge = new Blob([jpeg, new Uint8Array(20 * 1024 * 1024)]);

test.each([
  ['a wide picture', 'by its width', 4000, 2000, { size: 120, side: 'width' }, '120x60'],
  ['a tall picture', 'by its width', 2000, 4000, { size: 120, side: 'width' }, '120x240'],
  ['a tall picture', 'by its long side', 2000, 4000, { size: 2048, side: 'long' }, '1024x2048'],
  ['a picture of a line', 'to one pixel at least', 4000, 2, { size: 120, side: 'width' }, '120x1'],
  ['a small picture', 'without enlarging it', 60, 30, { size: 120, side: 'width' }, '60x30'],
  [
    'a picture to be sent',
    'only if it is larger',
    2049,
    30,
    { size: 2048, side: 'long', which: 'larger' },
    '2048x30',
  ],
  ['a picture to be sent', 'never if it fits', 2048, 30, { size: 2048, side: 'long', which: 'larger' }, null],
  [
    'an original',
    'above 100 million pixels',
    12_000,
    9000,
    { size: 2048, side: 'long', which: 'refused' },
    '2048x1536',
  ],
  [
    'an original',
    'above 20,000 pixels a side',
    20_001,
    2000,
    { size: 2048, side: 'long', which: 'refused' },
    '2048x205',
  ],
  ['an original', 'never below that', 20_000, 5000, { size: 2048, side: 'long', which: 'refused' }, null],
  [
    'an original',
    'above 20 MB',
    1600,
    1200,
    { size: 2048, side: 'long', which: 'refused' },
    '1600x1200',
    huge,
  ],
] as const)('the worker scales %s %s', async (_, _how, width, height, to, drawn, file: Blob = jpeg) => {
  let size: string | null = null;
  const scope = Object.assign(new EventTarget(), { postMessage: vi.fn<(answer: object) => void>() });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  class Canvas {
    getContext = () => ({ fillRect: () => {}, drawImage: () => {} });
    convertToBlob = async () => new Blob(['small']);
    constructor(columns: number, rows: number) {
      size = `${columns}x${rows}`;
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  const worker = '../../src/app/photos/scale.worker.ts';
  await import(worker);
  const data = { id: 1, name: 'scale', args: [file, { quality: 0.7, which: 'all', ...to }] };
  scope.dispatchEvent(new MessageEvent('message', { data }));
  await eventually(() => expect(scope.postMessage).toHaveBeenCalledOnce());
  expect(size).toBe(drawn);
  const result = drawn === null ? null : (expect.any(Blob) as unknown);
  expect(scope.postMessage).toHaveBeenCalledWith({ id: 1, result });
});
