import { useEffect } from 'react';

let unsaved = 0;
const listeners = new Set<() => void>();
let isLossAgreed = false;

function change(by: number): void {
  unsaved += by;
  for (const listener of listeners) listener();
}

/** Returns whether a reload of the page would lose input. */
export const holdsUnsaved = (): boolean => unsaved > 0;

/** Subscribes to changes of {@link holdsUnsaved}. @returns a function that unsubscribes */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Turns off the browser's question before a reload: the user has answered ours already. */
export const agreeToLoss = (): void => void (isLossAgreed = true);

/** Counts input as unsaved, so that Snug does not reload the page by itself. @returns a function that counts it as saved */
export function countUnsaved(): () => void {
  change(1);
  return () => change(-1);
}

/** Counts input on the screen as unsaved. */
export const useUnsaved = (isUnsaved: boolean): void =>
  useEffect(() => (isUnsaved ? countUnsaved() : undefined), [isUnsaved]);

/** Like {@link useUnsaved}; the browser also asks before the page is closed or reloaded. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useUnsaved(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // One for each form: a shared one would end with the first form that is saved.
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLossAgreed) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
