import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { outcome, type Outcome } from './outcome.ts';

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Try {
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: Try[] }[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: Spec[];
}

interface BrowserReport extends BrowserSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of tests, such as a file that does not compile. */
  errors?: { message?: string }[];
}

const linesShown = 12;

function describe(name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, linesShown);
  return [`  ✘ ${name}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

/** Reads the output of Vitest's JSON reporter. A skipped test counts as failed, because it checks nothing. */
export function readUnitReport(report: unknown): Outcome {
  const { testResults, ...counts } = report as UnitReport;
  // A test that passed on the retry keeps the messages of its first attempt.
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => describe(`${name} › ${fullName}`, failureMessages[0])),
  );
  return outcome({
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numPendingTests + counts.numTodoTests,
    failures: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [describe(name, message)] : []),
      ...assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ status, fullName, failureMessages }) =>
          describe(`${name} › ${fullName}`, status === 'failed' ? failureMessages[0] : 'skipped'),
        ),
    ]),
    flaky,
  });
}

/**
 * Counts one failure if the runner failed without a failed test, for example because a file could not be loaded.
 *
 * @param code the runner's exit code
 */
export function countExit(code: number, counted: Outcome): Outcome {
  if (code === 0 || counted.failed > 0) return counted;
  return { ...counted, failed: 1, failures: [...counted.failures, `  ✘ the runner ended with ${code}`] };
}

const specsOf = ({ suites = [], specs = [] }: BrowserSuite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** Returns the path of the first screenshot. */
const pictureOf = (tries: readonly Try[]) =>
  tries.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'screenshot')?.path;

/** Reads the output of Playwright's JSON reporter. A skipped test counts as failed, because it checks nothing. */
export function readBrowserReport(report: unknown): Outcome {
  const { stats, errors = [], ...suite } = report as BrowserReport;
  const told = specsOf(suite).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => {
      const words = describe(
        `${file}:${line} › ${title}`,
        results.find(({ error }) => error)?.error?.message,
      );
      const picture = pictureOf(results);
      const where = picture === undefined ? '' : `\n      ${relative('.', picture)}`;
      return { status, text: `${words}${where}` };
    }),
  );
  const texts = (...wanted: string[]) =>
    told.filter(({ status }) => wanted.includes(status)).map(({ text }) => text);
  return outcome({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: [
      ...errors.map(({ message }) => describe('outside of any test', message)),
      ...texts('unexpected', 'skipped'),
    ],
    flaky: texts('flaky'),
  });
}
