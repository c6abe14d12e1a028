import { useLayoutEffect, useRef } from 'react';
import { useFrontmost } from './frontmost.ts';
import { restoreFocus } from './restoreFocus.ts';

/**
 * Opens a dialog in front of everything while it is mounted.
 *
 * @param onCancel called on Escape; without it, Escape does nothing
 * @returns the dialog's ref
 */
export function useModal(onCancel?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useFrontmost(onCancel, ref);
  useLayoutEffect(() => restoreFocus, []);
  return ref;
}
