import type { SnapshotFrom } from 'xstate';
import type { exportMachine } from '#machines/export/exportMachine.ts';

/** Returns the message after the last attempt to prepare an export, which may be the server's own; empty without one. */
export function exportMessage(state: SnapshotFrom<typeof exportMachine>): string {
  if (state.matches({ none: 'failed' })) return 'The export could not be prepared. Try again.';
  if (state.matches({ none: 'unanswered' })) return "Couldn't reach the server. Try again.";
  return state.matches({ none: 'refused' }) ? state.context.reason : '';
}
