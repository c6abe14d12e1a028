import overview from 'virtual:charts/overview';
import { hrefOf, type View } from '../address.ts';
import { Search } from './Search.tsx';

/** Names what the room shows: Snug's charts, or a file. */
const title = overview.file ?? "Snug's charts";

/** The bar above each page: the way back to the overview, the running flows, and the search. */
export function Top({ chart, view }: { chart: string | null; view: View }) {
  const isLive = chart === null && view === 'live';
  // Above the drawing, whose states may lie behind it while they are out of view.
  return (
    <header className="relative z-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-card px-4 py-2">
      <nav aria-label="Where you are" className="flex grow items-center gap-2 text-body font-semibold">
        <a href="#/" className="py-3 text-leaf" aria-current={chart === null && !isLive ? 'page' : undefined}>
          {title}
        </a>
        {chart !== null && (
          <>
            <span aria-hidden className="text-muted">
              /
            </span>
            <span>{chart}</span>
          </>
        )}
        <a
          href={hrefOf(null, 'live')}
          className="ml-auto px-2 py-3 text-leaf"
          aria-current={isLive ? 'page' : undefined}
        >
          Live
        </a>
      </nav>
      <Search key={chart} />
    </header>
  );
}
