import { expect, test } from 'vitest';
import { readOptions } from '#tools/testing/options.ts';

const whole = { isQuick: false, isAll: false, isStrict: false, only: null, rest: [] };

test('runs everything by default', () => {
  expect(readOptions([])).toEqual(whole);
});

test('accepts --quick and --strict', () => {
  expect(readOptions(['--quick'])).toEqual({ ...whole, isQuick: true });
  expect(readOptions(['--all'])).toEqual({ ...whole, isAll: true });
  expect(readOptions(['--strict'])).toEqual({ ...whole, isStrict: true });
});

test('passes everything after --only and its stage to the runner', () => {
  expect(readOptions(['--strict', '--only', 'browser', 'labelSheets', '-g', 'a sheet'])).toEqual({
    ...whole,
    isStrict: true,
    only: 'browser',
    rest: ['labelSheets', '-g', 'a sheet'],
  });
});

test.each([
  ['--only without a stage', ['--only']],
  ['an unknown stage', ['--only', 'browsers']],
  ['an unknown option', ['--fast']],
  ['--quick together with --only', ['--quick', '--only', 'unit']],
])('refuses %s', (_, args) => {
  expect(() => readOptions(args)).toThrow(Error);
});
