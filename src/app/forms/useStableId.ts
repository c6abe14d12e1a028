import { useRef } from 'react';

/**
 * Returns a function that assigns ids to what a form creates. The same content keeps its ids, so that a retry after a lost
 * response creates nothing twice; changed content gets new ones.
 *
 * @param make creates new ids
 * @param first content that has ids already when the form opens
 * @returns a function from content to its ids
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
