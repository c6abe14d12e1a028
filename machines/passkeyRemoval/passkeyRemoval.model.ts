import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { passkeyRemovalMachine } from './passkeyRemovalMachine.ts';

const passkey = { passkeyID: 'passkey-1', name: 'Pixel 8, Chrome' };

export const passkeyRemovalModel = defineModel<typeof passkeyRemovalMachine>({
  machine: passkeyRemovalMachine,
  overview: {
    does: 'removes a passkey from the account, after confirmation',
    lifetime: 'as long as `/settings/account` is open',
  },
  events: {
    'removal.requested': { '': { passkey } },
    'removal.confirmed': plain,
    'removal.cancelled': plain,
  },
  actors: { removePasskey: { done: nothing } },
  identity: ({ passkey: kept }) => kept?.passkeyID,
  projection: ({ passkey: kept }) => ({ passkey: kept?.passkeyID ?? null }),
  writes: ['removePasskey'],
  journeys: [
    {
      name: 'a passkey is removed after confirmation',
      steps: ['removal.requested', 'removal.confirmed', 'removePasskey done'],
      ends: { state: 'listed.removed', emits: [success] },
      calls: [{ removePasskey: passkey }],
    },
    {
      name: 'a passkey is removed once, even if responses were lost',
      steps: [
        'removal.requested',
        'removal.confirmed',
        'removePasskey fails',
        'removal.confirmed',
        'removePasskey done',
      ],
      ends: { state: 'listed.removed' },
      inBrowser: true,
    },
    {
      name: 'a passkey that could not be removed stays in the list',
      steps: ['removal.requested', 'removal.confirmed', 'removePasskey fails', 'removal.cancelled'],
      ends: { state: 'listed.quiet', emits: [failure] },
      inBrowser: true,
    },
    {
      name: 'a passkey is kept if the user declines',
      steps: ['removal.requested', 'removal.cancelled'],
      ends: { state: 'listed.quiet' },
    },
  ],
});
