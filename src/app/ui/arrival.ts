import { useEffect } from 'react';

const headingAt = 'h1[tabindex]';

let isUnderWay = false;

/** What gets the focus on arrival. */
let target = headingAt;

/** One goes to another page: its heading, once it is there, gets the keyboard. */
export function setOut(): void {
  isUnderWay = true;
}

/** Focuses something on this page, or else on the page that one goes to, once it is there. */
export function focusOnArrival(selector: string): void {
  const field = document.querySelector<HTMLElement>(selector);
  if (field) field.focus();
  else target = selector;
}

/**
 * Gives the heading of the page that one went to the keyboard: so screen readers say where one is, and Tab goes on there. What lies
 * over the page keeps it.
 */
function arrive(): void {
  const heading = document.querySelector<HTMLElement>(headingAt);
  if (!isUnderWay || !heading) return;
  const reached = document.querySelector<HTMLElement>(target) ?? heading;
  isUnderWay = false;
  target = headingAt;
  if (!document.querySelector('dialog[open], [role=dialog]')) reached.focus({ preventScroll: true });
}

/** Names the tab of the browser by the page that is shown; its heading is there. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Snug`;
    arrive();
    return () => void (document.title = 'Snug');
  }, [title]);
}
