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

/** Ref of a bar: if it disappears with the focus in it, the page has the focus again. */
export const givesFocusBack = (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) restoreFocus();
};

/** Ref of a list's row: if it disappears with the focus in it, the button of its neighbour gets the focus, or the title. */
export const passesFocusOn = (row: HTMLElement | null) => () => {
  if (!row?.contains(document.activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  setTimeout(() => {
    if (document.activeElement === document.body) neighbour?.querySelector('button')?.focus();
  });
  restoreFocus();
};
