/**
 * Ref of what the browser focuses when the dialog or popover around it opens, before the next key comes. React's own `autoFocus`
 * focuses as it mounts, which is before that.
 */
export const takesFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
