import { useLayoutEffect, useRef } from 'react';
import { useFrontmost } from './frontmost.ts';
import { giveBack } from './giveBack.ts';

/**
 * Opens a dialog in front of everything for as long as it is mounted.
 *
 * @param onCancel what Escape does; left out where it does nothing
 * @returns the ref of the dialog
 */
export function useModal(onCancel?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useFrontmost(onCancel, ref);
  useLayoutEffect(() => giveBack, []);
  return ref;
}
