import { useEffect } from 'react';

let unsaved = 0;
let isLossAgreed = false;

const ask = (event: BeforeUnloadEvent) => {
  if (!isLossAgreed) event.preventDefault();
};

/** Whether anything on the screen would be lost if the page were loaded anew. */
export const holdsUnsaved = (): boolean => unsaved > 0;

/** The person was asked already: the browser need not do it again. */
export const agreeToLoss = (): void => void (isLossAgreed = true);

/** Notes that something would be lost if the page were loaded anew, so that Snug does not do that by itself. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved += 1;
    return () => void (unsaved -= 1);
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
