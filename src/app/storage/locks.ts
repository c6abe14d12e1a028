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

/** Whether any page of this device holds a name. */
export async function isLocked(name: string): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
