import { useState, type ReactNode } from 'react';
import { Alert } from './Dialog.tsx';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

/**
 * Asks before a sheet is closed in which something is not saved yet; of a reload the browser asks.
 *
 * @param question what would be lost, such as 'Discard 2 photos?'; `null` where nothing would
 * @param onClose closes the sheet
 * @returns what closes the sheet or asks, and the question while it is asked
 */
export function useDiscard(question: string | null, onClose: () => void): [() => void, ReactNode] {
  const [isAsked, setAsked] = useState(false);
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
