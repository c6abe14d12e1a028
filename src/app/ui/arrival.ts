import { useEffect } from 'react';

let isUnderWay = false;

/** One goes to another page: its heading, once it is there, gets the keyboard. */
export function setOut(): void {
  isUnderWay = true;
}

/**
 * Gives the heading of the page that one went to the keyboard: so screen readers say where one is, and Tab goes on there. What lies
 * over the page keeps it.
 */
function arrive(): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]');
  if (!isUnderWay || !heading) return;
  isUnderWay = false;
  if (!document.querySelector('dialog[open], [role=dialog]')) heading.focus({ preventScroll: true });
}

/** Names the tab of the browser by the page that is shown; its heading is there. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Snug`;
    arrive();
    return () => void (document.title = 'Snug');
  }, [title]);
}
