import { expect, test } from 'vitest';
import { outcome } from '#tools/testing/outcome.ts';
import { summarise, type StageResult } from '#tools/testing/summary.ts';

const stage = (parts: Partial<StageResult>): StageResult => ({
  ...outcome({ passed: 3 }),
  name: 'unit',
  seconds: 1,
  budget: 10,
  ...parts,
});

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

test('the last line has the counts of all stages', () => {
  const { text, failed } = summarise([stage({}), stage({ failed: 2, failures: ['  ✘ a test'] })], false);
  expect(failed).toBe(2);
  expect(lastLine(text)).toBe('6 passed, 2 failed');
  expect(text).toContain('✘ a test');
});

test('a stage that takes more than half as long again as its budget is a warning, not a failure', () => {
  const { text, failed } = summarise([stage({ seconds: 16 })], true);
  expect(failed).toBe(0);
  expect(text).toContain('slower than it should be');
  expect(summarise([stage({ seconds: 15 })], true).text).not.toContain('slower');
});

test('a flaky test is listed and passes, but fails a strict run', () => {
  const results = [stage({ flaky: ['  ✘ a sheet is tried\n      output/e2e/sheet.png'] })];
  const usual = summarise(results, false);
  expect(usual.failed).toBe(0);
  expect(usual.text).toContain('output/e2e/sheet.png');
  expect(lastLine(usual.text)).toBe('3 passed, 0 failed');
  const strict = summarise(results, true);
  expect(strict.failed).toBe(1);
  expect(lastLine(strict.text)).toBe('2 passed, 1 failed');
});

test('a skipped part is listed, and fails a strict run', () => {
  const results = [stage({ leftOut: ['PostgreSQL: not installed'] })];
  expect(summarise(results, false)).toMatchObject({ failed: 0 });
  expect(summarise(results, false).text).toContain('PostgreSQL: not installed');
  expect(summarise(results, true).failed).toBe(1);
});

test('the versions of the programs are named above the last line', () => {
  const { text } = summarise([stage({})], false, ['Node v24.0.0', 'SQLite 3.50.0']);
  expect(text).toContain('Node v24.0.0');
  expect(text).toContain('SQLite 3.50.0');
  expect(lastLine(text)).toBe('3 passed, 0 failed');
});
