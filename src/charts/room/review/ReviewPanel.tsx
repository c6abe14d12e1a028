import type { ReviewFacts } from '../../facts/facts.ts';
import { reviewSigns } from '../chart/marks.ts';

const colours = { added: 'text-leaf', removed: 'text-terracotta', changed: 'text-sun' } as const;

/** The changes of a chart in words, and the legend of the drawing's marks. */
export function ReviewPanel({ review: { revisions, notices, lines } }: { review: ReviewFacts }) {
  return (
    <>
      <p className="text-small text-muted">
        {revisions.before} → {revisions.after}
      </p>
      <ul className="my-2 flex gap-4 text-small font-semibold">
        {(['added', 'removed', 'changed'] as const).map((mark) => (
          <li key={mark} className={colours[mark]}>
            {reviewSigns[mark]} {mark}
          </li>
        ))}
      </ul>
      <List title="What people would notice" lines={notices} />
      <List title="What changed" lines={lines} />
    </>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mt-4 mb-1 text-body font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2 text-small">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {plain(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The signs of the drawing instead of pictures, which not every computer has. */
const signs: Record<string, string> = {
  '➕': reviewSigns.added,
  '➖': reviewSigns.removed,
  '✏️': reviewSigns.changed,
  '↪️': '↪',
};

/** Markdown without its own signs. */
const plain = (line: string) =>
  line.replaceAll(/[`*]|\\(?=\|)/g, '').replace(/^\S+(?= )/, (first) => signs[first] ?? first);
