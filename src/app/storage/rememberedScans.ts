/** Labels that were scanned without a connection and that this phone did not know, until they are opened or dismissed. */
import type { RememberedScan } from '#machines/rememberedScan/rememberedScanMachine.ts';
import { forgetScans, scansKey as key } from './forgetScans.ts';
import { keptSession } from './keptSession.ts';

type Stored = RememberedScan & { userId: string };

function read(): Stored[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Stored[];
  } catch {
    return [];
  }
}

function write(scans: readonly Stored[]): void {
  if (scans.length === 0) forgetScans();
  else localStorage.setItem(key, JSON.stringify(scans));
}

const others = (scans: readonly Stored[], code: string) => scans.filter((scan) => scan.code !== code);

/**
 * Keeps a scan until its user opens or dismisses it.
 *
 * @throws if the browser stores nothing
 */
export function rememberScan(scan: Stored): void {
  write([...others(read(), scan.code), scan]);
  dispatchEvent(new Event(key));
}

/** Returns the scans of a user, the oldest first. Those of others are deleted if this user is signed in on this device. */
export function rememberedScans(userId: string): RememberedScan[] {
  const known = read();
  const own = known.filter((scan) => scan.userId === userId);
  // Another tab may have signed another user in since.
  if (own.length < known.length && keptSession()?.user.id === userId) write(own);
  return own.map(({ code, at }) => ({ code, at }));
}

/** Removes a scan that was opened or dismissed. */
export const forgetScan = (code: string): void => write(others(read(), code));

/** Listens for scans that are remembered, and for changes by other open pages. @returns a function that ends this */
export function watchScans(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === key && onChange();
  addEventListener(key, onChange);
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener(key, onChange);
    removeEventListener('storage', onStorage);
  };
}
