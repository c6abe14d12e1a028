import { failedShare, hasPhotos } from './sharedPhotos.ts';

/** The server redirects here if the service worker was missing, so that the shared files were sent to the server. */
const lostShare = '/?share=lost';

const address = () => location.pathname + location.search;

/** Returns whether files were shared with Snug, kept or not. */
export const hasShared = async (): Promise<boolean> =>
  [failedShare, lostShare].includes(address()) || hasPhotos();

/**
 * Returns why shared files could not be kept if this page was opened for that reason, and forgets it: the phone has no room, or the
 * files went to the server.
 */
export function takeShareFailure(): 'no room' | 'lost' | null {
  const opened = address();
  if (opened !== failedShare && opened !== lostShare) return null;
  history.replaceState(history.state, '', '/');
  return opened === failedShare ? 'no room' : 'lost';
}
