import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';

const drop = vi.hoisted(() => vi.fn<() => void>());
const work = vi.hoisted(() => ({ error: null as Error | null }));
const answer = vi.hoisted(() => async () => {
  if (work.error) throw work.error;
  return [];
});
vi.mock('zxing-wasm/reader/zxing_reader.wasm?url', () => ({ default: '/reader.wasm' }));
vi.mock('#app/device/reader/engine.ts', () => ({ createEngineLoader: () => ({ load: answer, drop }) }));
vi.mock('#app/device/reader/workerFrames.ts', () => ({ readFrame: answer }));
vi.mock('#app/device/reader/workerStills.ts', () => ({ readStillPicture: answer }));

/** Calls a function of the worker. @returns its answer */
let call: (name: string) => Promise<{ error?: { name: string } }>;
beforeEach(async () => {
  vi.resetModules();
  drop.mockReset();
  work.error = null;
  const scope = new EventTarget();
  const answers: object[] = [];
  vi.stubGlobal('self', Object.assign(scope, { postMessage: (told: object) => void answers.push(told) }));
  await import('#app/device/reader/decoder.worker.ts');
  call = async (name) => {
    scope.dispatchEvent(Object.assign(new Event('message'), { data: { id: 1, name, args: [{}, 'centre'] } }));
    await eventually(() => expect(answers).toHaveLength(1));
    return answers.pop()!;
  };
});
afterEach(() => vi.unstubAllGlobals());

test.each<[name: string, crash: Error]>([
  ['readFrame', new WebAssembly.RuntimeError('unreachable')],
  ['readStill', new DOMException('Barcode detection service unavailable.', 'NotSupportedError')],
  ['warmUp', new WebAssembly.RuntimeError('unreachable')],
])(
  'an engine that crashes in %s is dropped, so that the next picture is read by a new one',
  async (name, crash) => {
    expect(await call(name)).toMatchObject({ result: name === 'warmUp' ? undefined : [] });
    expect(drop).not.toHaveBeenCalled();
    work.error = crash;
    expect((await call(name)).error?.name).toBe(crash.name);
    expect(drop).toHaveBeenCalledOnce();
  },
);

test.each<[what: string, error: Error]>([
  ['a frame of an unfit kind', Object.assign(new Error('Another kind.'), { name: 'Unfit' })],
  ['a file that is no picture', new DOMException('Failed to load or decode Blob.', 'InvalidStateError')],
])('an engine outlives %s', async (_, error) => {
  work.error = error;
  expect((await call('readStill')).error?.name).toBe(error.name);
  expect((await call('readFrame')).error?.name).toBe(error.name);
  expect(drop).not.toHaveBeenCalled();
});
