import { expect, test } from 'vitest';
import { countExit, readBrowserReport, readUnitReport } from '#tools/testing/reports.ts';

const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

const spec = (title: string, status: string) => ({
  title,
  file: 'journeys/home.spec.ts',
  line: 7,
  tests: [
    {
      status,
      results: [
        {
          error: { message: '\u001b[31mexpected 1\u001b[39m\nreceived 2' },
          attachments: [
            { name: 'path', path: 'path.txt' },
            { name: 'screenshot', path: `${process.cwd()}/output/e2e/home/test-failed-1.png` },
          ],
        },
        {},
      ],
    },
  ],
});

test('a test that passed on the retry is flaky and has the screenshot of its first attempt', () => {
  const report = {
    stats: { ...stats, expected: 4, flaky: 1 },
    suites: [{ suites: [{ specs: [spec('opens', 'flaky')] }] }],
  };
  expect(readBrowserReport(report)).toEqual({
    passed: 5,
    failed: 0,
    failures: [],
    flaky: [
      '  ✘ journeys/home.spec.ts:7 › opens\n      expected 1\n      received 2\n      output/e2e/home/test-failed-1.png',
    ],
    leftOut: [],
  });
});

test('failed tests, skipped tests and errors outside of tests count as failures', () => {
  const report = {
    stats: { ...stats, unexpected: 1, skipped: 1 },
    specs: [spec('opens', 'unexpected'), spec('closes', 'skipped')],
    errors: [{ message: 'no such module' }],
  };
  const { failed, failures } = readBrowserReport(report);
  expect(failed).toBe(3);
  expect(failures.map((words) => words.split('\n')[0])).toEqual([
    '  ✘ outside of any test',
    '  ✘ journeys/home.spec.ts:7 › opens',
    '  ✘ journeys/home.spec.ts:7 › closes',
  ]);
});

const unitReport = (counts: object, testResults: object[]) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
  testResults,
});

test('a unit test that passed on the retry is flaky and has the message of its first attempt', () => {
  const report = unitReport({ numPassedTests: 2 }, [
    {
      name: 'a.test.ts',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'one', failureMessages: [] },
        { status: 'passed', fullName: 'two', failureMessages: ['expected 1\nreceived 2'] },
      ],
    },
  ]);
  const { passed, failed, flaky } = readUnitReport(report);
  expect([passed, failed]).toEqual([2, 0]);
  expect(flaky).toEqual(['  ✘ a.test.ts › two\n      expected 1\n      received 2']);
});

test('a skipped unit test counts as failed, and a file that does not load is reported', () => {
  const report = unitReport({ numPassedTests: 1, numPendingTests: 1 }, [
    {
      name: 'a.test.ts',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'one', failureMessages: [] },
        { status: 'pending', fullName: 'two', failureMessages: [] },
      ],
    },
    { name: 'b.test.ts', message: 'SyntaxError', assertionResults: [] },
  ]);
  const { passed, failed, failures } = readUnitReport(report);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toEqual(['  ✘ a.test.ts › two\n      skipped', '  ✘ b.test.ts\n      SyntaxError']);
});

test('a file that does not load fails the run with its message', () => {
  const report = unitReport({ numPassedTests: 1 }, [
    { name: 'b.test.ts', message: 'SyntaxError', assertionResults: [] },
  ]);
  const { failed, failures } = countExit(1, readUnitReport(report));
  expect(failed).toBe(1);
  expect(failures.join('\n')).toContain('SyntaxError');
  expect(countExit(0, readUnitReport(report)).failed).toBe(0);
});
