/** Where remembered scans are stored. Apart from them, because every start loads what signing out needs. */
export const scansKey = 'snug-scans';

/** Removes all remembered scans when a user signs out or was removed. */
export const forgetScans = (): void =>
  // The service worker has none.
  (globalThis as { localStorage?: { removeItem(key: string): void } }).localStorage?.removeItem(scansKey);
