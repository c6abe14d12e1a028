import { useLocation } from '@tanstack/react-router';
import { useId, useLayoutEffect, type ReactNode } from 'react';
import { DayHeading } from '#app/ui/lists/DayHeading.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';
import { SkipList } from '#app/ui/lists/SkipList.tsx';
import { useGrowing } from '#app/ui/lists/useGrowing.ts';
import { useKept } from '#app/ui/lists/useKept.ts';
import { runsOf } from '#domain/grouped.ts';

/** Number of items added at a time: few enough for a slow phone to render between two frames. */
const step = 12;

/** Below the header and the tabs. */
const top = 'top-[calc(--spacing(34)+2px+env(safe-area-inset-top))]';

/**
 * A long list that is rendered in steps as the page is scrolled; items far from the viewport cost the browser nothing
 * (`content-visibility`). The item in the address's hash is scrolled into view once it is there, and highlighted.
 *
 * @param anchorOf returns an item's hash, which is its element's id
 * @param headingOf returns the heading that an item is under; items that follow each other share it
 */
export function LongList<T>({
  label,
  items,
  anchorOf,
  headingOf,
  children,
}: {
  label: string;
  items: readonly T[];
  anchorOf: (item: T) => string;
  headingOf: (item: T) => string;
  children: (item: T) => ReactNode;
}) {
  const id = useId();
  const hash = useLocation({ select: (location) => location.hash });
  const marked = hash === '' ? -1 : items.findIndex((item) => anchorOf(item) === hash);
  const { drawn, end, className } = useGrowing<HTMLLIElement>(label, items.length, step, {
    least: marked + step,
  });

  const [reached, reach] = useKept(`reached in ${label}`, '');
  // Once per hash: neither new items nor going back may scroll the page again.
  useLayoutEffect(() => {
    if (marked === -1 || reached === hash) return;
    reach(hash);
    document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash, marked, reached, reach]);
  return (
    <>
      <SkipList />
      <ol ref={leavingRows} aria-label={label} className={className}>
        {runsOf(items.slice(0, drawn), headingOf).map(({ key: heading, nth, start, items: members }) => (
          <li key={`${heading} ${nth}`} className="pb-1.5">
            <DayHeading id={id + start} top={top}>
              {heading}
            </DayHeading>
            <ol aria-labelledby={id + start}>
              {members.map((item, index) => (
                <li
                  key={anchorOf(item)}
                  id={anchorOf(item)}
                  aria-setsize={items.length}
                  aria-posinset={start + index + 1}
                  className={`long-list-item pb-1.5 ${start + index === marked ? 'long-list-marked' : ''}`}
                >
                  {children(item)}
                </li>
              ))}
            </ol>
          </li>
        ))}
        {drawn < items.length && <li ref={end} aria-hidden className="h-12" />}
      </ol>
    </>
  );
}
