const overlays = 'dialog, [role=dialog], [role=alertdialog]';

/** What had the keyboard last on the page itself. */
let last: HTMLElement | undefined;

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(overlays)) last = target;
});

/**
 * Gives the keyboard back to the page once nothing lies over it any more: one thing over it follows the other in a flow, and each
 * knows only the one before it, which is gone by then.
 */
export function giveBack(): void {
  setTimeout(() => {
    const isLost = () => document.activeElement === document.body;
    if (!isLost() || document.querySelector('dialog[open], [role=dialog]')) return;
    last?.focus({ preventScroll: true });
    if (isLost()) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  });
}
