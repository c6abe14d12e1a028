import { failedShare, hasPhotos, leftOutAt, type LeftOut } from './sharedPhotos.ts';

/** The server redirects here if the service worker was missing, so that the shared files were sent to the server. */
const lostShare = '/?share=lost';

const address = () => location.pathname + location.search;

/** Why files that were shared are not there: the phone has no room, the server got them, or some were left out. */
export type ShareFailure = 'no room' | 'lost' | LeftOut;

function failureAt(opened: string): ShareFailure | null {
  if (opened === failedShare) return 'no room';
  return opened === lostShare ? 'lost' : leftOutAt(opened);
}

/** Returns whether files were shared with Snug, kept or not. */
export const hasShared = async (): Promise<boolean> => failureAt(address()) !== null || hasPhotos();

/** Returns why shared files were not kept if this page was opened for that reason, and forgets it. */
export function takeShareFailure(): ShareFailure | null {
  const failure = failureAt(address());
  if (failure !== null) history.replaceState(history.state, '', '/');
  return failure;
}
