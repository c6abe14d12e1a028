import { expect, onTestFinished, test, vi } from 'vitest';
import { keepSmall } from '#server/base/memory.ts';

const mib = 2 ** 20;

/** Starts with a server of 200 MiB, of which 100 are garbage. */
function startWith() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = { load: 0, size: 200 * mib, collections: 0 };
  const end = keepSmall({
    load: () => server.load,
    size: () => server.size,
    collect() {
      server.collections += 1;
      server.size = 100 * mib;
    },
  });
  return { server, end, pass: () => vi.advanceTimersByTime(100_000) };
}

test('a server collects garbage once it rests, not while it works', () => {
  const { server, pass } = startWith();
  server.load = 0.5;
  pass();
  expect(server.collections).toBe(0);
  server.load = 0.01;
  pass();
  expect(server.collections).toBe(1);
});

test('a resting server collects garbage again only if it has grown', () => {
  const { server, pass } = startWith();
  pass();
  server.size = 110 * mib;
  pass();
  expect(server.collections).toBe(1);
  server.size = 300 * mib;
  pass();
  expect(server.collections).toBe(2);
});

test('a server that stops collects no more', () => {
  const { server, end, pass } = startWith();
  end();
  pass();
  expect(server.collections).toBe(0);
});
