/** Locks shared by all open pages of this device, so that two of them never do the same work. Missing on insecure pages. */
const locks: LockManager | undefined = navigator.locks;

/**
 * Runs a function while no other page runs one under this name.
 *
 * @param signal aborts the wait for the lock
 * @throws AbortError if the wait was aborted
 */
export const withLock = <T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  locks ? (locks.request(name, signal ? { signal } : {}, run) as Promise<T>) : run();

/** Holds a lock until it is released or the page is closed. @returns a function that releases it */
export function holdLock(name: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  void locks?.request(name, () => held);
  return letGo;
}

/** Holds a lock unless a page of this device holds it. @returns a function that releases it; `null` if it was held */
export async function claimLock(name: string): Promise<(() => void) | null> {
  if (!locks) return () => {};
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) =>
      new Promise<void>((letGo) => {
        resolve(lock && letGo);
        if (!lock) letGo();
      });
    locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}
