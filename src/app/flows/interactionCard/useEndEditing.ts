import { useEffect, useRef } from 'react';

/** Overlays that belong to the card: its sheet, its alert, the camera, the photo viewer. */
const over = 'dialog, [role="dialog"], [role="alertdialog"], [data-vaul-overlay]';

/**
 * Ends the editing of a card on a press outside of it (spec §2): a mouse's press at once, a finger's only as a tap, so that the
 * page can be scrolled.
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
      // A click without a count comes from the keyboard, whose focus has not moved.
      if (event.type === 'pointerdown' ? !isMouse : isMouse || event.detail === 0) return;
      const target = event.target instanceof Element ? event.target : null;
      const card = root.current?.closest('[data-card]');
      // A disconnected target was part of the card before it switched to edit mode.
      if (!target?.isConnected || card?.contains(target) || target.closest(over)) return;
      latest.current();
    };
    // Capture: another listener may remove the card.
    document.addEventListener('pointerdown', onPress, { capture: true });
    document.addEventListener('click', onPress, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      document.removeEventListener('click', onPress, { capture: true });
    };
  }, []);
  return root;
}
