import { useLayoutEffect, useRef } from 'react';

/** Opens a dialog in front of everything for as long as it is there. @returns the ref of the dialog */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away: only then does the browser give the keyboard back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
