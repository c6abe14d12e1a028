import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

/** @param listener is told whenever a sheet opens or closes @returns ends that */
export function watchSheets(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts one sheet as long as the component is there. */
export const useCountedSheet = () =>
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);

/** Whether a sheet is open anywhere. A notice under it could not be reached. */
export const useIsSheetOpen = () => useSyncExternalStore(watchSheets, () => open > 0);

/** The same, asked once. */
export const isSheetOpen = () => open > 0;
