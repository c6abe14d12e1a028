import { vi } from 'vitest';
import type { PageVisibility } from '#app/runtime/visibility.ts';

/** Gives the test a document and a window: two event targets, of which the document is visible or hidden. */
export function fakePage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false });
  const window = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  const see = (state: 'visible' | 'hidden') => {
    document.visibilityState = state;
    document.hidden = state === 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    document,
    window,
    /** Shows, hides or leaves the page. */
    turn: (to: PageVisibility) => (to === 'gone' ? window.dispatchEvent(new Event('pagehide')) : see(to)),
    tell: (event: string) => window.dispatchEvent(new Event(event)),
  };
}
