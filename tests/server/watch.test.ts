import { expect, onTestFinished, test, vi } from 'vitest';
import { keepChecked } from '#server/base/watch.ts';

test('a database that cannot be used is logged once, and once when it can be again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let fault: Error | null = null;
  const lines: string[] = [];
  const log = {
    error: (_: unknown, text: string) => lines.push(text),
    warn: (text: string) => lines.push(text),
  };
  const end = keepChecked(async () => {
    if (fault) throw fault;
  }, log as never);
  const pass = () => vi.advanceTimersByTimeAsync(20_000);
  await pass();
  expect(lines).toEqual([]);
  fault = new Error('deleted');
  await pass();
  expect(lines).toEqual([expect.stringContaining('cannot be used')]);
  fault = null;
  await pass();
  expect(lines).toEqual([expect.anything(), 'the database can be used again']);
  end();
  fault = new Error('deleted');
  await pass();
  expect(lines).toHaveLength(2);
});
