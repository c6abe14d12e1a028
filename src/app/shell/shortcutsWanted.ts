const wishes = new EventTarget();

/** Opens the sheet with the keyboard shortcuts, which every page of the main layout has. */
export const showShortcuts = () => wishes.dispatchEvent(new Event('wanted'));

/** Calls back when that sheet should open. @returns a function that unsubscribes */
export function onShortcutsWanted(act: () => void): () => void {
  wishes.addEventListener('wanted', act);
  return () => wishes.removeEventListener('wanted', act);
}
