import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '#machines/app/appMachine.ts';

/** Returns whether a page's address belongs to the scanner, which fills the screen. */
export const isScanner = (path: string): boolean => /^\/(scan|q)(\/|$)/i.test(path);

/** Returns whether no flow is in the foreground, and no photo is open. */
export const isIdle = (app: SnapshotFrom<typeof appMachine>): boolean =>
  app.matches({ flow: { free: 'idle' } }) && !app.matches({ page: { plant: 'viewing' } });

/** What bars could say. */
interface Wanted {
  /** Whether a bar would interrupt nothing. */
  isQuiet: boolean;
  /** Whether there is a new version, announced or put off. */
  isUpdated: boolean;
  isScanOffered: boolean;
  isSignedIn: boolean;
}

/**
 * Returns which bar may be shown: one at a time, that of a new version first, then that of a remembered scan, and the hint that Snug can
 * be installed only to a user who is signed in.
 */
export function freeBar({
  isQuiet,
  isUpdated,
  isScanOffered,
  isSignedIn,
}: Wanted): 'version' | 'scan' | 'hint' | null {
  if (!isQuiet) return null;
  if (isUpdated) return 'version';
  if (isScanOffered) return 'scan';
  return isSignedIn ? 'hint' : null;
}
