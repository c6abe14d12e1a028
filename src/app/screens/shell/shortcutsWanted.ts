const wishes = new EventTarget();

/** Opens the sheet that tells of the keyboard's shortcuts, which every page of the main layout has. */
export const showShortcuts = () => wishes.dispatchEvent(new Event('wanted'));

/** @returns stops listening */
export function onShortcutsWanted(act: () => void): () => void {
  wishes.addEventListener('wanted', act);
  return () => wishes.removeEventListener('wanted', act);
}
