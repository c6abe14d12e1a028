import { useSyncExternalStore } from 'react';

/** Actions that could not start because their code failed to load. */
interface Missing {
  tryAgain(): void;
  giveUp(): void;
}

let missing: Missing | null = null;
const watchers = new Set<() => void>();

/** Reports that actions could not start; `null` when that is over. */
export function tellMissing(now: Missing | null): void {
  missing = now;
  for (const look of watchers) look();
}

function watch(look: () => void): () => void {
  watchers.add(look);
  return () => watchers.delete(look);
}

/** Returns the actions that could not start, for the alert about them. */
export const useMissing = () => useSyncExternalStore(watch, () => missing);
