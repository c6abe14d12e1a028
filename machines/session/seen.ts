/** What a parent of the session chart reads from its snapshots. */
import type { Session } from '../signIn/signInMachine.ts';

/** The part of a snapshot that is read. */
export interface SessionSeen {
  value: unknown;
  context: { session: Session | null };
}

export const isSignedOut = ({ value }: SessionSeen): boolean => value === 'signedOut';

/** Not while the session is expired. */
export const isSignedIn = ({ value }: SessionSeen): boolean =>
  typeof value === 'object' && value !== null && 'signedIn' in value;

/** Returns the id of the session's user, also while it is expired; `null` if there is none. */
export const personOf = ({ context }: SessionSeen): string | null => context.session?.user.id ?? null;
