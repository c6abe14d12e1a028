import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('work waits until the browser says that the page is idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const { whenIdle } = await import('#app/runtime/idle.ts');
  const run = vi.fn<() => void>();
  whenIdle(run);
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  for (const next of idle) next();
  expect(run).toHaveBeenCalledOnce();
});

test('in a browser that does not say so, such as that of an iPhone, work is done a little later', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { whenIdle } = await import('#app/runtime/idle.ts');
  const run = vi.fn<() => void>();
  whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});
