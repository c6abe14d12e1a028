import { expect, test, vi } from 'vitest';
import { withEngine, type EngineLoader } from '#app/device/reader/engine.ts';

function loaderOf() {
  const drop = vi.fn<() => boolean>(() => false);
  const loader = { load: async () => ({}) as never, drop } satisfies EngineLoader;
  return { loader, drop };
}

test.each<[what: string, error: Error, isDropped: boolean]>([
  ['its code crashes', new WebAssembly.RuntimeError('unreachable'), true],
  [
    'the detector reports a crash',
    new DOMException('Barcode detection service unavailable.', 'NotSupportedError'),
    true,
  ],
  ['a frame is of an unfit kind', Object.assign(new Error('Another kind.'), { name: 'Unfit' }), false],
  ['a file is no picture', new DOMException('Failed to load or decode Blob.', 'InvalidStateError'), false],
])('if %s, the next picture is read by a new engine: %o, %s', async (_, error, isDropped) => {
  const { loader, drop } = loaderOf();
  await expect(withEngine(loader, () => Promise.reject(error))).rejects.toBe(error);
  expect(drop).toHaveBeenCalledTimes(isDropped ? 1 : 0);
});

test('an engine that reads pictures stays', async () => {
  const { loader, drop } = loaderOf();
  expect(await withEngine(loader, () => ['7K3M9QXA'])).toEqual(['7K3M9QXA']);
  expect(drop).not.toHaveBeenCalled();
});
