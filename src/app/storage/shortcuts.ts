/** Whether single keys lead somewhere on this device: people who speak to it may not want that (WCAG 2.1.4). */
const key = 'snug-no-shortcuts';

/** @returns true where nothing was chosen, or the browser keeps nothing */
export function keepsShortcuts(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}

/** Keeps the choice on this device; where the browser keeps nothing it is forgotten with the page. */
export function setKeepsShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'yes');
  } catch (error) {
    console.warn('The choice is not kept on this device.', error);
  }
}
