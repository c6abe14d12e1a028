/** The session as the server last confirmed it: the next start shows what this phone keeps for its user before the server has answered. */
import type { Session } from '#machines/signIn/signInMachine.ts';

export const sessionKey = 'snug-session';

interface KeptSession {
  session: Session;
  /** The server has said since that it is over. Nothing is shown until its user has signed in again. */
  isOver?: boolean;
}

/** @returns `null` if none is kept, or the browser stores nothing */
function read(): KeptSession | null {
  try {
    return JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as KeptSession | null;
  } catch {
    return null;
  }
}

function write(kept: KeptSession): void {
  try {
    localStorage.setItem(sessionKey, JSON.stringify(kept));
  } catch (error) {
    console.warn('The session could not be stored on this device.', error);
  }
}

/** Returns the user and the household that a session belongs to, as one text. */
export const ownerOf = ({ user }: Session): string => `${user.id} ${user.householdId ?? ''}`;

/** Returns the session to begin with; `null` if no user is known to be signed in on this device. */
export function keptSession(): Session | null {
  const kept = read();
  return kept && !kept.isOver ? kept.session : null;
}

/** Returns whose data this device keeps; `null` after they have signed out. */
export function keptOwner(): string | null {
  const kept = read();
  return kept && ownerOf(kept.session);
}

/** Keeps who is signed in, but not the session's token, which the server's answer contains. */
export const keepSession = ({ user }: Session): void => write({ session: { user } });

/** Notes that the server knows the session no more. What its user had is kept until another user signs in. */
export function endSession(): void {
  const kept = read();
  if (kept && !kept.isOver) write({ ...kept, isOver: true });
}

/** Forgets the session when its user signs out. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // This browser stores nothing.
  }
}
