import { use } from 'react';
import type { ChartFacts } from '../../facts/facts.ts';
import { sourceOf } from '../loads.ts';

/** A file of the chart's folder, with one line marked. It works without the code host, and offline. */
export function Source({ facts, params }: { facts: ChartFacts; params: URLSearchParams }) {
  const { folder, places } = facts;
  const { chart } = facts.summary;
  const file = params.get('file') ?? Object.values(places)[0]?.file ?? '';
  const marked = Number(params.get('line'));
  const text = use(sourceOf(chart, file));
  const lines = text.split('\n').map((each, index) => ({ number: index + 1, text: each }));
  return (
    <div className="p-4">
      <h2 className="mb-2 text-body font-semibold">
        {folder}
        {file}
      </h2>
      {import.meta.env.DEV && folder !== '' && (
        <button
          type="button"
          className="mb-2 min-h-9 font-semibold text-leaf"
          onClick={() => void fetch(`/__open-in-editor?file=${folder}${file}:${marked || 1}`)}
        >
          Open in the editor
        </button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has the focus */}
      <pre tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-card py-2 text-tiny">
        {lines.map((line) => (
          <span
            key={line.number}
            ref={line.number === marked ? showLine : undefined}
            className={`block px-4 ${line.number === marked ? 'bg-sun-soft' : ''}`}
          >
            <span className="mr-4 inline-block w-8 text-right text-muted select-none">{line.number}</span>
            {line.text}
          </span>
        ))}
      </pre>
    </div>
  );
}

const showLine = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'center' });
