import { useState } from 'react';
import { Code } from '../chart/Details.tsx';
import type { Frame } from './frames.ts';
import { journeyText } from './journeyText.ts';

interface TimelineProps {
  start: string;
  frames: readonly Frame[];
  at: number;
  /** Whether the walk can become a journey of the chart's model. */
  hasModel: boolean;
  onGo: (place: number) => void;
}

/** The course of a walk, step by step: the state, and the effects of the chart. */
export function Timeline({ start, frames, at, hasModel, onGo }: TimelineProps) {
  return (
    <section aria-label="What happened" className="mt-4">
      <h3 className="mb-1 font-semibold">What happened</h3>
      <ol className="flex flex-col border-l-2 border-line">
        {frames.map((frame) => (
          <li key={frame.place} className="py-1 pl-3" aria-current={frame.place === at ? 'step' : undefined}>
            <button
              type="button"
              className="block w-full py-1 text-left text-small"
              onClick={() => onGo(frame.place)}
            >
              <span className={frame.place > at ? 'text-muted italic' : 'font-semibold'}>
                {frame.step ?? (start || 'starts')}
              </span>
              {frame.seen.state !== '' && (
                <span className={frame.place === at ? 'text-sun' : 'text-muted'}> → {frame.seen.state}</span>
              )}
            </button>
            <Effects frame={frame} />
          </li>
        ))}
      </ol>
      {hasModel && <Journey start={start} frames={frames.slice(0, at + 1)} />}
    </section>
  );
}

/** The effects of a step, by kind. */
function Effects({ frame: { changes } }: { frame: Frame }) {
  const {
    calls = [],
    tells = [],
    reports = [],
    emits = [],
    stops = [],
    delays = [],
    does = [],
    context,
    output,
  } = changes;
  const lines: [string, unknown][] = [
    ...calls.flatMap((call) =>
      Object.entries(call).map(([actor, input]): [string, unknown] => [`calls ${actor}`, input]),
    ),
    ...tells.map(({ to, event }): [string, unknown] => [`tells ${to} ${event.type}`, event]),
    ...reports.map((event): [string, unknown] => [`reports ${event.type}`, event]),
    ...emits.map((event): [string, unknown] => [`emits ${event.type}`, event]),
    ...stops.map((actor): [string, unknown] => [`stops ${actor}`, null]),
    ...does.map((action): [string, unknown] => [`does ${action}`, null]),
    ...delays.map((ms): [string, unknown] => [`waits ${ms} ms`, null]),
    ...Object.entries(context ?? {}).map(([field, value]): [string, unknown] => [`keeps ${field}`, value]),
    ...(output === undefined ? [] : [['ends with', output] as [string, unknown]]),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="text-tiny text-muted">
      {lines.map(([name, value]) => (
        <li key={`${name} ${JSON.stringify(value)}`}>
          {value === null ? name : <Code name={name} text={JSON.stringify(value)} />}
        </li>
      ))}
    </ul>
  );
}

/** The walk as a journey for the model's file. */
function Journey({ start, frames }: { start: string; frames: readonly Frame[] }) {
  const [isCopied, setCopied] = useState(false);
  const text = journeyText(start, frames);
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-1 font-semibold text-leaf">Make this a walk</summary>
      <p className="text-small text-muted">A journey for the model's file:</p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has the focus
        tabIndex={0}
        aria-label="The journey"
        className="mt-1 overflow-x-auto rounded-field bg-paper p-3 text-tiny"
      >
        {text}
      </pre>
      <button
        type="button"
        className="mt-1 min-h-9 font-semibold text-leaf"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </details>
  );
}
