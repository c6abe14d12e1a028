/** Whether single-key shortcuts work on this device. With speech input, users may want to turn them off (WCAG 2.1.4). */
const key = 'snug-no-shortcuts';

/** @returns true if nothing was chosen, or the browser stores nothing */
export function keepsShortcuts(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}

/** Stores the choice on this device. If the browser stores nothing, it is lost with the page. */
export function setKeepsShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'yes');
  } catch (error) {
    console.warn('The choice could not be stored on this device.', error);
  }
}
