import { useRef } from 'react';

/**
 * Returns a function that assigns ids to what a form creates. The same content keeps its ids, so that a retry after a lost
 * response creates nothing twice; changed content gets new ones.
 *
 * @param make creates new ids
 * @returns a function from content to its ids
 */
export function useStableId<T>(make: () => T): (content: unknown) => T {
  const last = useRef<{ content: string; ids: T } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, ids: make() };
    return last.current.ids;
  };
}
