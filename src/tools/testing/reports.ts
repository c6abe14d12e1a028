/** The failed tests of a report, each with what it says first: for whoever reads only the end of a long log. */
import { stripVTControlCharacters } from 'node:util';

interface UnitReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface EndToEndSuite {
  suites?: EndToEndSuite[];
  specs?: {
    ok: boolean;
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const linesShown = 12;

function told(name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, linesShown);
  return [`  ✘ ${name}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

/** @param report what Vitest's JSON reporter wrote */
export function unitFailures(report: unknown): string[] {
  return (report as UnitReport).testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [told(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages[0])),
  ]);
}

/** @param report what Playwright's JSON reporter wrote */
export function endToEndFailures(report: unknown): string[] {
  const { suites = [], specs = [] } = report as EndToEndSuite;
  return [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status !== 'expected'))
      .map(({ file, line, title, tests }) =>
        told(
          `${file}:${line} › ${title}`,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
    ...suites.flatMap(endToEndFailures),
  ];
}
