import { useLocation } from '@tanstack/react-router';
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  WindowVirtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  type WindowVirtualizerHandle,
} from 'virtua';

/** What the parts of the list know of the whole. */
const List = createContext({ label: '', size: 0, marked: -1 });

function Container({ style, children, ref }: CustomContainerComponentProps) {
  const { label } = use(List);
  return (
    <ol ref={ref} aria-label={label} style={style}>
      {children}
    </ol>
  );
}

function Item({ style, index, children, ref }: CustomItemComponentProps) {
  const { size, marked } = use(List);
  return (
    <li
      ref={ref}
      style={style}
      aria-setsize={size}
      aria-posinset={index + 1}
      className={`pb-3 ${index === marked ? 'list-marked' : ''}`}
    >
      {children}
    </li>
  );
}

/**
 * A long list that scrolls with the page: only what is near the screen is drawn. The item that the address points to by its hash
 * is brought into view once it is there, and marked.
 *
 * @param anchorOf the hash of an item
 */
export function WindowedList<T>({
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
  const list = useRef<WindowVirtualizerHandle>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const marked = hash === '' ? -1 : items.findIndex((item) => anchorOf(item) === hash);
  const reached = useRef('');
  // Once for each hash: what comes into the list later must not move the page again.
  useEffect(() => {
    if (marked === -1 || reached.current === hash) return;
    reached.current = hash;
    list.current?.scrollToIndex(marked, { align: 'center' });
  }, [hash, marked]);
  const known = useMemo(() => ({ label, size: items.length, marked }), [label, items.length, marked]);
  return (
    <List value={known}>
      <WindowVirtualizer ref={list} data={items} as={Container} item={Item}>
        {(item) => <div key={anchorOf(item)}>{children(item)}</div>}
      </WindowVirtualizer>
    </List>
  );
}
