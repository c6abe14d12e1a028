import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns whether this device has a network, as far as the browser can tell. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
