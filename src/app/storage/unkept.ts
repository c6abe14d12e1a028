/** Called when the phone could not store a file. */
const listeners = new Set<() => void>();

/** Subscribes to files that could not be stored, and so would not survive a reload. @returns a function that unsubscribes */
export function watchUnkept(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellUnkept(error: unknown): void {
  console.warn('The photo could not be stored, and will not survive a reload.', error);
  for (const tell of listeners) tell();
}
