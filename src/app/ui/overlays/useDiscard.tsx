import { useState, type ReactNode } from 'react';
import { Alert } from './Dialog.tsx';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

/**
 * Asks before a sheet with unsaved input is closed; the browser asks before a reload.
 *
 * @param question what would be lost, such as 'Discard 2 photos?'; `null` if nothing would
 * @param onClose closes the sheet
 * @returns a function that closes the sheet or asks, and the question while it is open
 */
export function useDiscard(question: string | null, onClose: () => void): [() => void, ReactNode] {
  const [isAsked, setAsked] = useState(false);
  // Also while it is asked, what would be lost can go: a chosen file may turn out to be no picture.
  if (isAsked && question === null) setAsked(false);
  useUnsavedWarning(question !== null);
  const alert = isAsked && question !== null && (
    <Alert
      text={question}
      dismissLabel="Keep"
      onDismiss={() => setAsked(false)}
      action={{ label: 'Discard', look: 'danger', onSelect: onClose }}
    />
  );
  return [question === null ? onClose : () => setAsked(true), alert];
}
