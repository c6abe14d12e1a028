import { useEffect, useSyncExternalStore } from 'react';

/**
 * What lies over the page. A sheet and an alert of different owners never stand there together: the one in front would keep the
 * other from being reached.
 */
function counter() {
  let open = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    open += by;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    /** Counts one as long as the component is there. */
    useCounted: () =>
      useEffect(() => {
        change(1);
        return () => change(-1);
      }, []),
    useIsOpen: () => useSyncExternalStore(subscribe, () => open > 0),
    isOpen: () => open > 0,
  };
}

const sheets = counter();
const alerts = counter();

export const useCountedSheet = sheets.useCounted;
export const useCountedAlert = alerts.useCounted;

/** Whether a sheet is open anywhere. */
export const useIsSheetOpen = sheets.useIsOpen;

/** Whether an alert is open anywhere. */
export const useIsAlertOpen = alerts.useIsOpen;

/** The same, asked once. */
export const isSheetOpen = sheets.isOpen;
