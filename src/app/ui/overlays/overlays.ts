import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

/** Subscribes to the opening and closing of sheets. @returns a function that unsubscribes */
export function watchSheets(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a sheet as open. @returns a function that counts it as closed */
export function countSheet(): () => void {
  change(1);
  return () => change(-1);
}

/** Counts a sheet as open while the component is mounted. */
export const useCountedSheet = () => useEffect(countSheet, []);

/** Returns whether any sheet is open. A notice under it could not be reached. */
export const useIsSheetOpen = () => useSyncExternalStore(watchSheets, () => open > 0);

/** Like {@link useIsSheetOpen}, read once. */
export const isSheetOpen = () => open > 0;
