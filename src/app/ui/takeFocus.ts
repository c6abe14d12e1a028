/** A ref for what replaces a pressed button, so that keyboards and screen readers go on there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
