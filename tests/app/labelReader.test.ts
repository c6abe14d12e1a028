/** The engine's file for labels, which `npm run label-reader` makes out of the engine that npm installs. */
import { expect, test, vi } from 'vitest';
import { createEngineLoader, withEngine } from '#app/device/reader/engine.ts';
import { WHOLE_OPTIONS } from '#app/device/reader/engineOptions.ts';
import type { LumaReader } from '#app/device/reader/lumaReader.ts';
import { functionsOf, isTrap, onlyWith } from '../../e2e/scanner/labelReader/wasmFunctions.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { engineFiles } from '#tests/support/frames/nodeEngine.ts';
import { potFrame } from '#tests/support/frames/potFrame.ts';

const TEXT = 'HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA';
/** The barcodes of shops, which need functions that labels do not. */
const forShops = { ...WHOLE_OPTIONS, formats: 'EAN13' };

const read = (options: typeof WHOLE_OPTIONS) => (engine: { luma: LumaReader }) => {
  const frame = potFrame(codeLabel(TEXT), { width: 640, height: 480, scale: 4 });
  engine.luma.room(frame.y.length).set(frame.y);
  return engine.luma.read(frame, options).map(({ rawValue }) => rawValue);
};

test('it is the engine that npm installs, without some functions', () => {
  const [source, reduced] = [engineFiles.whole, engineFiles.forLabels].map(
    ({ wasmBinary }) => new Uint8Array(wasmBinary!),
  );
  const needed = new Set(functionsOf(reduced!).flatMap((code, n) => (isTrap(code) ? [] : [n])));
  expect(needed.size).toBeLessThan(functionsOf(source!).length / 3);
  const made = onlyWith(source!, needed);
  expect(Buffer.compare(made, reduced!), 'run `npm run label-reader`').toBe(0);
});

test('if it lacks what a picture needs, the whole engine reads the picture, and all after it', async () => {
  const loader = createEngineLoader(engineFiles);
  const first = await loader.load();
  expect(read(WHOLE_OPTIONS)(first)).toEqual([TEXT]);
  expect(() => read(forShops)(first)).toThrow(WebAssembly.RuntimeError);
  expect(await withEngine(loader, read(forShops))).toEqual([]);
  const second = await loader.load();
  expect(read(forShops)(second)).toEqual([]);
  expect(read(WHOLE_OPTIONS)(second)).toEqual([TEXT]);
});

test.each(['forLabels', 'whole'] as const)(
  'if the file %s does not load, the other one reads labels',
  async (missing) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const loader = createEngineLoader({ ...engineFiles, [missing]: { wasmBinary: new ArrayBuffer(8) } });
    await expect(withEngine(loader, read(forShops))).rejects.toThrow();
    expect(await withEngine(loader, read(WHOLE_OPTIONS))).toEqual([TEXT]);
  },
);
