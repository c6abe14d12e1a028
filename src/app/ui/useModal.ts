import { useLayoutEffect, useRef } from 'react';
import { giveBack } from './giveBack.ts';

/**
 * Opens a dialog in front of everything for as long as it is there. Whoever presses Escape or Back again and again makes a browser
 * close a dialog that does not want to be closed; it is opened again then.
 *
 * @returns the ref of the dialog
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away: only then does the browser give the keyboard back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const open = () => {
      if (!dialog.open) dialog.showModal();
    };
    open();
    dialog.addEventListener('close', open);
    return () => {
      dialog.removeEventListener('close', open);
      dialog.close();
      giveBack();
    };
  }, []);
  return ref;
}
