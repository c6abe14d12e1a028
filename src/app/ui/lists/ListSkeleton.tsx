/** Widths of the lines, all different so that they look like words. */
const widths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4', 'w-2/3'];

/**
 * The shape of a list that is loading, shown once the wait is noticeable. Screen readers announce 'Loading…' (spec §2).
 *
 * @param look 'rows' within one card, or separate 'cards'
 * @param rows number of rows
 */
export function ListSkeleton({ look = 'rows', rows = 6 }: { look?: 'rows' | 'cards'; rows?: number }) {
  const isCards = look === 'cards';
  const paper = 'rounded-card border border-line bg-card';
  return (
    <div role="status" className="appears-late">
      <span className="sr-only">Loading…</span>
      <div
        aria-hidden
        className={isCards ? 'flex flex-col gap-3' : `divide-y divide-line overflow-hidden ${paper}`}
      >
        {widths.slice(0, rows).map((width) => (
          <div
            key={width}
            className={`flex min-h-18 animate-pulse items-center gap-4 px-4 py-2.5 ${isCards ? paper : ''}`}
          >
            <span className="size-13 shrink-0 rounded-full bg-line" />
            <span className="flex flex-1 flex-col gap-2">
              <span className={`h-4 rounded-full bg-line ${width}`} />
              <span className="h-3 w-1/4 rounded-full bg-line" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
