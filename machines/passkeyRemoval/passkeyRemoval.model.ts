import { questionModel } from '../support/question.model.ts';
import { passkeyRemovalMachine, type ListedPasskey } from './passkeyRemovalMachine.ts';

const passkey: ListedPasskey = { passkeyID: 'passkey-1', name: 'Pixel 8, Chrome' };

export const passkeyRemovalModel = questionModel(passkeyRemovalMachine, {
  overview: {
    does: 'removes a passkey from the account, after confirmation',
    lifetime: 'as long as `/settings/account` is open',
  },
  event: 'removal',
  about: 'passkey',
  call: 'removePasskey',
  cases: { '': passkey },
  done: { step: 'removePasskey done', state: 'listed.removed' },
  sentences: {
    confirmed: 'a passkey is removed after confirmation',
    once: 'a passkey is removed once, even if responses were lost',
    failed: 'a passkey that could not be removed stays in the list',
    declined: 'a passkey is kept if the user declines',
  },
});
