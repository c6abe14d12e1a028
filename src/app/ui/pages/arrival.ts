import { useEffect } from 'react';

const headingAt = 'h1[tabindex]';

let isUnderWay = false;

/** Selector of the element to focus after the navigation. */
let target = headingAt;

/** Marks that a navigation has started: once the new page is shown, its h1 gets the focus. */
export function setOut(): void {
  isUnderWay = true;
}

/** After the next navigation, focuses this element instead of the h1. */
export function focusOnArrival(selector: string): void {
  target = selector;
}

/**
 * After navigation, moves focus to the new page's h1, so that screen readers announce the page and Tab continues there.
 * An open overlay keeps the focus.
 */
function arrive(): void {
  const heading = document.querySelector<HTMLElement>(headingAt);
  if (!isUnderWay || !heading) return;
  const reached = document.querySelector<HTMLElement>(target) ?? heading;
  isUnderWay = false;
  target = headingAt;
  if (!document.querySelector('dialog[open], [role=dialog]')) reached.focus({ preventScroll: true });
}

/** Sets the document's title. The page's heading is rendered by then, so this also moves focus after a navigation. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Snug`;
    arrive();
    return () => void (document.title = 'Snug');
  }, [title]);
}
