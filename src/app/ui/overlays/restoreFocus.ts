const overlays = 'dialog, [role=dialog], [role=alertdialog], [data-bar]';

/** The element of the page itself that had the focus last. */
let last: HTMLElement | undefined;

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(overlays)) last = target;
});

/**
 * Restores the page's focus once no overlay is open, or the bar that had it is gone. In a flow one overlay replaces another, and
 * each remembers only the element focused before it, which is gone by then.
 */
export function restoreFocus(): void {
  setTimeout(() => {
    const isLost = () => document.activeElement === document.body;
    if (!isLost() || document.querySelector('dialog[open], [role=dialog]')) return;
    last?.focus({ preventScroll: true });
    if (isLost()) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  });
}
