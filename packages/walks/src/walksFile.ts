import type { Seen } from './run.ts';

/** A step of a walk, and the expected observations after it. Of the context only changed fields are recorded. */
export type RecordedStep = { do: string } & Partial<Seen>;

/** A recorded path through a chart. */
export interface RecordedWalk {
  /** A sentence that is unique within the chart. */
  title: string;
  start: string;
  /** The observations at the start. */
  first: Partial<Seen>;
  steps: RecordedStep[];
}

export interface WalksFile<Walk extends RecordedWalk = RecordedWalk> {
  chart: string;
  walks: Walk[];
}

/** Writes one line per step, so that a changed chart shows as changed lines. */
export function serialise({ chart, walks }: WalksFile): string {
  const blocks = walks.map(({ steps, ...walk }) => {
    const head = JSON.stringify(walk).slice(1, -1);
    const lines = steps.map((step) => `      ${JSON.stringify(step)}`);
    return `    {${head}, "steps": [\n${lines.join(',\n')}\n    ]}`;
  });
  return `{\n  "chart": ${JSON.stringify(chart)},\n  "walks": [\n${blocks.join(',\n')}\n  ]\n}\n`;
}

/** Returns the steps of a walk on one line. */
export function stepsIn({ start, steps }: { start: string; steps: readonly { do: string }[] }): string {
  const begin = start === '' ? '' : `${start}: `;
  return `${begin}${steps.map((step) => step.do).join(' → ') || 'begins'}`;
}
