import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/sessionMachine.ts';

/** Returns whether a page belongs to a user; one whose session has ended signs in again over it. */
export const isPersonal = (session: SnapshotFrom<typeof sessionMachine>): boolean =>
  session.matches('signedIn') || session.matches('expired');
