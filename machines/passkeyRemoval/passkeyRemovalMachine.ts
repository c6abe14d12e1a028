import { promiseStub } from '../support/provided.ts';
import { question } from '../support/question.ts';

/** A passkey of the user. */
export interface ListedPasskey {
  passkeyID: string;
  /** The name of the device that created it. */
  name: string;
}

/** Removes a passkey from the account, after confirmation. */
export const passkeyRemovalMachine = question({
  id: 'passkeyRemoval',
  description: 'Remove a passkey',
  actors: { removePasskey: promiseStub<void, ListedPasskey>('removePasskey') },
  event: 'removal',
  about: 'passkey',
  listed: { description: 'Your passkeys are listed' },
  asking: { description: 'You are asked whether this passkey should sign you in no more' },
  doing: { name: 'removing', description: 'The server removes the passkey' },
  done: { name: 'removed', description: 'The passkey is removed' },
});
