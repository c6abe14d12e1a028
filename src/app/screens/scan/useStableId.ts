import { useRef } from 'react';

/**
 * Ids for what a form creates. The same content sent again keeps its ids, so that a retry after a lost answer makes
 * nothing twice; changed content is a new thing.
 *
 * @param make makes fresh ids
 * @param first a content that has its ids already, when the form opens
 * @returns the ids for a content
 */
export function useStableId<T>(
  make: () => T,
  first: { content: unknown; ids: T } | null = null,
): (content: unknown) => T {
  const last = useRef(first && { content: JSON.stringify(first.content), ids: first.ids });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, ids: make() };
    return last.current.ids;
  };
}
