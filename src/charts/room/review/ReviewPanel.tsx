import type { ReviewFacts } from '../../facts/facts.ts';
import type { Entry, Section } from '../../review/sections.ts';
import { reviewSigns } from '../chart/marks.ts';
import { plain } from './plain.ts';

const colours = { added: 'text-leaf', removed: 'text-terracotta', changed: 'text-sun' } as const;

/** The changes of a chart in words, as its Markdown says them, and the legend of the drawing's marks. */
export function ReviewPanel({ review: { revisions, sections } }: { review: ReviewFacts }) {
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
      {[...sections.people, ...sections.written].map((section) => (
        <List key={section.title} section={section} />
      ))}
    </>
  );
}

function List({ section: { title, entries } }: { section: Section }) {
  return (
    <section aria-label={title}>
      <h2 className="mt-4 mb-1 text-body font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2 text-small">
        {entries.map((entry) => (
          <li key={entry.text} className="break-words whitespace-pre-line">
            {plain(entry.text)}
            {entry.beside && <Beside beside={entry.beside} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Code below each other; the steps of a journey in two columns. */
function Beside({ beside: { kind, rows } }: { beside: NonNullable<Entry['beside']> }) {
  if (kind === 'code')
    return rows.map(({ before, after }) => (
      <div key={before + after} className="mt-1 rounded-field bg-paper p-2 text-tiny break-words">
        <code className="block text-terracotta">− {before}</code>
        <code className="block text-leaf">+ {after}</code>
      </div>
    ));
  return (
    <table className="mt-1 w-full table-fixed text-left text-tiny">
      <thead>
        <tr className="text-muted">
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ before, after }, place) => (
          <tr
            // A journey may take the same step twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={`align-top break-words ${before === after ? 'text-muted' : 'font-semibold'}`}
          >
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
