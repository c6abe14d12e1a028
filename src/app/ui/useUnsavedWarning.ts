import { useEffect } from 'react';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask before the page is closed or loaded anew, for as long as something would be lost by that. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
