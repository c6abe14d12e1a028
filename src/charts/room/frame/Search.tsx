import { Suspense, use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { SearchField } from '../../../app/ui/forms/SearchField.tsx';
import type { Finding } from '../../facts/facts.ts';
import { hrefOf } from '../address.ts';
import { allFindings } from '../loads.ts';
import { useMedia } from '../useMedia.ts';
import { findingsFor } from './findingsFor.ts';

const kinds: Record<Finding['kind'], string> = {
  chart: 'flow',
  state: 'state',
  event: 'event',
  message: 'on the phone',
  sentence: 'says',
};

/** Searches all charts; `/` moves the focus to it. */
export function Search() {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const words = useDeferredValue(text);
  // A phone has no key for it.
  const isWide = useMedia('(min-width: 48rem)');

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  /** The arrow keys move through the results, and Escape ends the search. */
  const onKey = (event: React.KeyboardEvent) => {
    const stops = [...box.current!.querySelectorAll<HTMLElement>('input, a')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setText('');
    if (move === undefined) return;
    event.preventDefault();
    stops[Math.min(Math.max(at + move, 0), stops.length - 1)]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the focus between the results inside
    <div ref={box} role="search" className="relative w-full sm:w-96" onKeyDown={onKey}>
      <SearchField
        value={text}
        onChange={setText}
        placeholder={`Search states, messages…${isWide ? ' ( / )' : ''}`}
      />
      {/* The boundary is there from the start: React shows each fallback for at least 300 ms. */}
      <Suspense>
        {words !== '' && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70vh] overflow-y-auto rounded-card border border-line bg-card shadow-float">
            <Results words={words} onOpen={() => setText('')} />
          </div>
        )}
      </Suspense>
    </div>
  );
}

const most = 50;

function Results({ words, onOpen }: { words: string; onOpen: () => void }) {
  const findings = use(allFindings());
  const found = useMemo(() => findingsFor(words, findings), [words, findings]);
  return (
    <>
      <p role="status" className="px-4 py-2 text-tiny text-muted">
        {found.length === 0 ? 'Nothing found' : `${found.length} found`}
      </p>
      <ul>
        {found.slice(0, most).map((finding) => (
          <li key={JSON.stringify(finding)}>
            <Result finding={finding} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ finding, onOpen }: { finding: Finding; onOpen: () => void }) {
  const { chart, kind, text, more, state } = finding;
  return (
    <a
      href={hrefOf(chart, 'chart', state === null ? {} : { state })}
      onClick={onOpen}
      className="block border-t border-line px-4 py-2 text-small hover:bg-leaf-soft focus-visible:bg-leaf-soft"
    >
      <span className="text-tiny text-muted">
        {kinds[kind]} · {chart}
      </span>
      <span className="block font-semibold">{text}</span>
      {more !== '' && <span className="block text-muted">{more}</span>}
    </a>
  );
}
