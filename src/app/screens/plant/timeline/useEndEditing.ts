import { useEffect, useRef } from 'react';

/** What belongs to a card although it lies over the page: its sheet, its alert, the camera, the photo viewer. */
const over = 'dialog, [role="dialog"], [role="alertdialog"], [data-vaul-overlay]';

/**
 * Ends the editing of a card by a press outside it (spec §2): a mouse's press at once, a finger's only as a tap, so that
 * the page can be scrolled meanwhile.
 *
 * @returns the ref of the card
 */
export function useEndEditing(end: () => void) {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    const onPress = (event: PointerEvent | MouseEvent) => {
      const isMouse = 'pointerType' in event && event.pointerType === 'mouse';
      // A click without a press comes from the keyboard, which is where it was.
      if (event.type === 'pointerdown' ? !isMouse : isMouse || event.detail === 0) return;
      const target = event.target instanceof Element ? event.target : null;
      const card = root.current?.closest('[data-card]');
      // What was pressed may be gone since: the finger that opened the card was put down on how it looked before.
      if (!target?.isConnected || card?.contains(target) || target.closest(over)) return;
      latest.current();
    };
    // Before anything else hears it: what is pressed may take the card away.
    document.addEventListener('pointerdown', onPress, { capture: true });
    document.addEventListener('click', onPress, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      document.removeEventListener('click', onPress, { capture: true });
    };
  }, []);
  return root;
}
