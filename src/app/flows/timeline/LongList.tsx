import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, type ReactNode } from 'react';
import { useGrowing } from '#app/ui/lists/useGrowing.ts';
import { useKept } from '#app/ui/lists/useKept.ts';

/** Number of items added at a time: few enough for a slow phone to render between two frames. */
const step = 12;

/**
 * A long list that is rendered in steps as the page is scrolled; items far from the viewport cost the browser nothing
 * (`content-visibility`). The item in the address's hash is scrolled into view once it is there, and highlighted.
 *
 * @param anchorOf returns an item's hash, which is its element's id
 */
export function LongList<T>({
  label,
  items,
  anchorOf,
  children,
}: {
  label: string;
  items: readonly T[];
  anchorOf: (item: T) => string;
  children: (item: T) => ReactNode;
}) {
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
    <ol aria-label={label} className={className}>
      {items.slice(0, drawn).map((item, index) => (
        <li
          key={anchorOf(item)}
          id={anchorOf(item)}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          className={`long-list-item pb-3 ${index === marked ? 'long-list-marked' : ''}`}
        >
          {children(item)}
        </li>
      ))}
      {drawn < items.length && <li ref={end} aria-hidden className="h-12" />}
    </ol>
  );
}
