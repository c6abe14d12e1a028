import type { Outcome } from './outcome.ts';

export interface StageResult extends Outcome {
  name: string;
  seconds: number;
  /** Seconds that the stage may take on two idle cores; more is a warning. */
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
  return `  ${cells.join(' ')}${seconds > budget ? '  slower than it should be' : ''}`;
}

const block = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`── ${title}`, ...lines, ''];

/**
 * The end of a test run: what failed, what was flaky, what was left out, how long each stage took, and the counts.
 *
 * @param isStrict counts flaky tests and what was left out as failures
 */
export function summarise(stages: readonly StageResult[], isStrict: boolean): Summary {
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
    ...block('flaky: failed once, passed when tried again', flaky),
    ...block(
      'left out on this machine',
      leftOut.map((reason) => `  ${reason}`),
    ),
    ...stages.map(lineOf),
    '',
    `${total} passed, ${failed} failed`,
  ];
  return { text: `${lines.join('\n')}\n`, failed };
}
