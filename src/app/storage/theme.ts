/** The theme on this device: the system's, or always light or dark. `early.js` reads it before the first paint. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'snug-theme';
const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

/** @returns 'system' if nothing was chosen, or the browser stores nothing */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return isTheme(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme and stores it on this device. If the browser stores nothing, it ends with the page. */
export function chooseTheme(theme: Theme): void {
  dispatchEvent(new CustomEvent(key, { detail: theme }));
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch (error) {
    console.warn('The choice could not be stored on this device.', error);
  }
}
