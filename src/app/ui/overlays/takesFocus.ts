/**
 * Ref of the element that the browser focuses when the dialog or popover around it opens, before the next key press. React's
 * own `autoFocus` focuses on mount, which is too early.
 */
export const takesFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
