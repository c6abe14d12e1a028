import { useEffect } from 'react';

let unsaved = 0;
const listeners = new Set<() => void>();
let isLossAgreed = false;

function change(by: number): void {
  unsaved += by;
  for (const listener of listeners) listener();
}

const ask = (event: BeforeUnloadEvent) => {
  if (!isLossAgreed) event.preventDefault();
};

/** Whether anything on the screen would be lost if the page were loaded anew. */
export const holdsUnsaved = (): boolean => unsaved > 0;

/** @param listener is told whenever that may have changed @returns ends that */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The person was asked already: the browser need not do it again. */
export const agreeToLoss = (): void => void (isLossAgreed = true);

/** Notes that something would be lost if the page were loaded anew, so that Snug does not do that by itself. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    change(1);
    return () => change(-1);
  }, [isUnsaved]);
}

/** Lets the browser, too, ask before the page is closed or loaded anew, for as long as something would be lost by that. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useUnsaved(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
