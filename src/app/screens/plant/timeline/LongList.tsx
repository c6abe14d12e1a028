import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, type ReactNode } from 'react';
import { useGrowing } from '../../../ui/useGrowing.ts';
import { useKept } from '../../../ui/useKept.ts';

/** So many items are drawn at a time: few enough for a slow phone to do it between two frames. */
const step = 12;

/**
 * A long list that grows as the page is scrolled; what is far from the screen costs the browser nothing (`content-visibility`).
 * The item that the address points to by its hash is brought into view once it is there, and marked.
 *
 * @param anchorOf the hash of an item, which is its id in the page
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
  // Once for each hash: neither what comes into the list later nor who comes back must move the page again.
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
