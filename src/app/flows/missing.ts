import { useSyncExternalStore } from 'react';

/** What could not begin, as its code is not there. */
interface Missing {
  tryAgain(): void;
  giveUp(): void;
}

let missing: Missing | null = null;
const watchers = new Set<() => void>();

/** Says that something could not begin; `null` where that is over. */
export function tellMissing(now: Missing | null): void {
  missing = now;
  for (const look of watchers) look();
}

function watch(look: () => void): () => void {
  watchers.add(look);
  return () => watchers.delete(look);
}

/** What could not begin, for whoever says so. */
export const useMissing = () => useSyncExternalStore(watch, () => missing);
