import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, callWorker } from '#app/runtime/workerCalls.ts';
import { eventually } from '../support/eventually.ts';

interface Own {
  double(number: number): Promise<number>;
  fail(kind: 'dom' | 'type' | 'own' | 'text'): Promise<never>;
  share(): Promise<unknown>;
  wait(): Promise<never>;
  /** Waits for the test. @returns how many such calls ran at that time */
  decode(): Promise<number>;
}

const errors = {
  dom: new DOMException('No access.', 'SecurityError'),
  type: new TypeError('Not a picture.'),
  own: Object.assign(new Error('Another kind.'), { name: 'Unfit' }),
  text: 'only a text',
};

/** Calls of `decode` that are running, and what they wait for. */
const decoding = { running: 0, go: Promise.resolve() };

/** A worker on this thread: its messages are cloned, as a browser's worker's are. */
class PortWorker extends EventTarget {
  static open: PortWorker[] = [];
  private readonly channel = new MessageChannel();
  constructor() {
    super();
    PortWorker.open.push(this);
    const { port1, port2 } = this.channel;
    port1.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data: data as unknown })),
    );
    port1.start();
    port2.start();
    answerCalls<Own>(port2 as never, {
      double: async (number) => number * 2,
      fail: async (kind) => {
        throw errors[kind];
      },
      share: async () => () => 'a function cannot be cloned',
      wait: () => new Promise(() => {}),
      decode: async () => {
        decoding.running += 1;
        await decoding.go;
        const { running } = decoding;
        decoding.running -= 1;
        return running;
      },
    });
  }
  postMessage(message: unknown): void {
    this.channel.port1.postMessage(message);
  }
  terminate(): void {
    this.channel.port1.close();
    PortWorker.open = PortWorker.open.filter((worker) => worker !== this);
  }
}

const start = () => callWorker<Own>(() => new PortWorker() as never, 1000);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const worker of PortWorker.open) worker.terminate();
  vi.useRealTimers();
});

test('calls are answered in order, each with its own result', async () => {
  const worker = start();
  const calls = [1, 2, 3].map((number) => worker.call('double', [number]));
  expect(await Promise.all(calls)).toEqual([2, 4, 6]);
  expect(PortWorker.open).toHaveLength(1);
});

test('a worker handles one call at a time, because each may need much memory', async () => {
  const worker = start();
  const go = Promise.withResolvers<void>();
  decoding.go = go.promise;
  const calls = [1, 2, 3].map(() => worker.call('decode', []));
  await eventually(() => expect(decoding.running).toBeGreaterThan(0));
  // By the answer to another worker's call, these calls have all arrived.
  await start().call('double', [1]);
  go.resolve();
  expect(await Promise.all(calls)).toEqual([1, 1, 1]);
});

test('an error arrives with its kind, name and message, and the next call works', async () => {
  const worker = start();
  const caught = (kind: keyof typeof errors) => worker.call('fail', [kind]).catch((error: unknown) => error);
  const dom = await caught('dom');
  expect(dom).toBeInstanceOf(DOMException);
  expect(dom).toMatchObject({ name: 'SecurityError', message: 'No access.' });
  const type = await caught('type');
  expect(type).toBeInstanceOf(TypeError);
  expect(type).toMatchObject({ name: 'TypeError', message: 'Not a picture.' });
  expect(await caught('own')).toMatchObject({ name: 'Unfit', message: 'Another kind.' });
  expect(await caught('text')).toMatchObject({ name: 'Error', message: 'only a text' });
  await expect(worker.call('share', [])).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(await worker.call('double', [2])).toBe(4);
});

test('a worker that crashes or is ended rejects its pending calls, and the next call starts another', async () => {
  const worker = start();
  const lost = worker.call('wait', []);
  PortWorker.open[0]!.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('crashed');
  const ended = worker.call('wait', []);
  worker.end(new DOMException('Closed.', 'AbortError'));
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  expect(PortWorker.open).toEqual([]);
  expect(await worker.call('double', [2])).toBe(4);
});

test('an error of a worker that has ended does not end the one that replaced it', async () => {
  const worker = start();
  const lost = worker.call('wait', []);
  const [old] = PortWorker.open;
  old!.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('crashed');
  const call = worker.call('double', [2]);
  old!.dispatchEvent(new Event('error'));
  expect(await call).toBe(4);
  expect(PortWorker.open).toHaveLength(1);
});

test('a released worker ends after a while without calls; one in use does not', async () => {
  const worker = start();
  await worker.call('double', [1]);
  vi.advanceTimersByTime(5000);
  expect(PortWorker.open).toHaveLength(1);
  worker.release();
  vi.advanceTimersByTime(900);
  const call = worker.call('double', [2]);
  vi.advanceTimersByTime(5000);
  expect(await call).toBe(4);
  worker.release();
  expect(PortWorker.open).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(PortWorker.open).toEqual([]);
});

test('a worker that is released during a call answers it before it ends', async () => {
  const worker = start();
  const call = worker.call('double', [2]);
  worker.release();
  vi.advanceTimersByTime(5000);
  expect(await call).toBe(4);
  expect(PortWorker.open).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(PortWorker.open).toEqual([]);
});
