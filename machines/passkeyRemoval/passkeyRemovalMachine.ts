import { assign, emit, setup } from 'xstate';
import type { Feedback } from '../support/feedback.ts';
import { fieldOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A passkey of the user. */
export interface ListedPasskey {
  passkeyID: string;
  /** The name of the device that created it. */
  name: string;
}

export type PasskeyRemovalEvent =
  | { type: 'removal.requested'; passkey: ListedPasskey }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' };

/** Removes a passkey from the account, after confirmation. */
export const passkeyRemovalMachine = setup({
  types: {
    context: {} as { passkey: ListedPasskey | null },
    events: {} as PasskeyRemovalEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { removePasskey: promiseStub<void, ListedPasskey>('removePasskey') },
  actions: {
    keepPasskey: assign((_, params: { passkey: ListedPasskey }) => ({ passkey: params.passkey })),
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    signalFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
}).createMachine({
  id: 'passkeyRemoval',
  description: 'Remove a passkey',
  context: { passkey: null },
  initial: 'listed',
  states: {
    listed: {
      description: 'Your passkeys are listed',
      initial: 'quiet',
      on: {
        'removal.requested': {
          target: 'asking',
          actions: { type: 'keepPasskey', params: fieldOf('passkey') },
        },
      },
      states: {
        quiet: { description: 'No passkey was removed' },
        removed: { description: 'The passkey is removed', entry: 'signalSuccess' },
      },
    },
    asking: {
      description: 'You are asked whether this passkey should sign you in no more',
      initial: 'quiet',
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'listed' },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        failed: { description: 'The passkey could not be removed; you can retry', entry: 'signalFailure' },
      },
    },
    removing: {
      description: 'The server removes the passkey',
      tags: 'busy',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context }) => context.passkey!,
        onDone: 'listed.removed',
        onError: 'asking.failed',
      },
    },
  },
});
