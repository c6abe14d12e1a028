import type { Outcome } from './outcome.ts';

export interface StageResult extends Outcome {
  name: string;
  seconds: number;
  /** The expected maximum duration in seconds on two idle cores. */
  budget: number;
}

export interface Summary {
  text: string;
  failed: number;
}

function lineOf({ name, passed, failed, flaky, seconds, budget }: StageResult): string {
  const cells = [
    name.padEnd(8),
    `${passed} passed`.padStart(12),
    `${failed} failed`.padStart(10),
    `${flaky.length} flaky`.padStart(9),
    `${seconds.toFixed(1)} s of ${budget}`.padStart(16),
  ];
  return `  ${cells.join(' ')}${seconds > budget * 1.5 ? '  slower than it should be' : ''}`;
}

const block = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`── ${title}`, ...lines, ''];

/**
 * Creates the summary of a test run: failures, flaky tests, skipped parts, the versions of the programs, the duration of each stage
 * and the counts.
 *
 * @param isStrict counts flaky tests and skipped parts as failures
 * @param versions of the programs that ran the tests
 */
export function summarise(
  stages: readonly StageResult[],
  isStrict: boolean,
  versions: readonly string[] = [],
): Summary {
  const passed = stages.reduce((sum, stage) => sum + stage.passed, 0);
  const all = (key: 'failures' | 'flaky' | 'leftOut') => stages.flatMap((stage) => stage[key]);
  const flaky = all('flaky');
  const leftOut = all('leftOut');
  const extra = isStrict ? flaky.length + leftOut.length : 0;
  const failed = stages.reduce((sum, stage) => sum + stage.failed, 0) + extra;
  const total = isStrict ? passed - flaky.length : passed;
  const lines = [
    '',
    ...block('failed', all('failures')),
    ...block('flaky: failed once, passed on the retry', flaky),
    ...block(
      'skipped on this machine',
      leftOut.map((reason) => `  ${reason}`),
    ),
    ...block(
      'tested with',
      versions.map((version) => `  ${version}`),
    ),
    ...stages.map(lineOf),
    '',
    `${total} passed, ${failed} failed`,
  ];
  return { text: `${lines.join('\n')}\n`, failed };
}
