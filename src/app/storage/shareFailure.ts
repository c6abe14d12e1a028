import { failedShare, hasPhotos } from './sharedPhotos.ts';

const isFailure = () => location.pathname + location.search === failedShare;

/** Returns whether files were shared with Snug, kept or not. */
export const hasShared = async (): Promise<boolean> => isFailure() || hasPhotos();

/** Returns whether this page was opened because shared files could not be kept, and forgets that. */
export function takeShareFailure(): boolean {
  if (!isFailure()) return false;
  history.replaceState(history.state, '', '/');
  return true;
}
