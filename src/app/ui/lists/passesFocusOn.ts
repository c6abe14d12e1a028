import { restoreFocus } from '../overlays/restoreFocus.ts';

/** Ref of a list's row: if it disappears with the focus in it, the button of its neighbour gets the focus, or else the page. */
export const passesFocusOn = (row: HTMLElement | null) => () => {
  if (!row?.contains(document.activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  setTimeout(() => {
    if (document.activeElement === document.body) neighbour?.querySelector('button')?.focus();
  });
  restoreFocus();
};
