/** When Snug last reloaded this page by itself. */
const key = 'snug-reloaded';

/** How soon after a reload another one may be part of a loop, in ms. */
const soon = 60_000;

/** Notes that Snug reloads this page now. */
export function noteReload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch (error) {
    console.warn('The reload could not be noted.', error);
  }
}

/** Returns whether Snug reloaded this page less than a minute ago; `true` if the browser cannot tell. */
export function isJustReloaded(): boolean {
  try {
    return Math.abs(Date.now() - Number(sessionStorage.getItem(key))) < soon;
  } catch {
    return true;
  }
}
