/** Locks that all open pages of this device share, so that two of them never do one thing. Not every page may have them. */
const locks: LockManager | undefined = navigator.locks;

/**
 * Runs something while no other page runs anything under this name.
 *
 * @param signal gives the waiting up
 * @throws AbortError where it was given up
 */
export const withLock = <T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  locks ? (locks.request(name, signal ? { signal } : {}, run) as Promise<T>) : run();

/** Holds a name until it is let go, or the page is closed. @returns lets it go */
export function holdLock(name: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  void locks?.request(name, () => held);
  return letGo;
}

/** Holds a name unless a page of this device holds it already. @returns lets it go; `null` if it was held */
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
