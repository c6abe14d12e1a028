import { endsBy } from '../support/params.ts';
import { repottingSetup } from './setup.ts';

const onResult = endsBy('result');

/**
 * A state that puts the plant back. If the plant is in its old pot already, the call succeeds.
 *
 * @param ends the messages that follow: if another plant has taken the old pot, and if the plant is back
 */
const restores = (description: string, ends: { taken: string; restored: string }) =>
  repottingSetup.createStateConfig({
    description,
    invoke: {
      id: 'restoreOldPot',
      src: 'restoreOldPot',
      input: ({ context }) => ({ plantId: context.plantId, potId: context.potId! }),
      onDone: [
        onResult('isPotTaken', `#repotting.inNoPot.${ends.taken}`),
        { target: `#repotting.${ends.restored}` },
      ],
      onError: '#repotting.inNoPot.notRestored',
    },
  });

/** Puts the plant back for one of four reasons; each shows its own message afterwards. */
export const restoringOldPot = repottingSetup.createStateConfig({
  description: 'The flow failed: the plant is put back into its old pot before the failure is shown',
  tags: ['busy', 'unsettled'],
  initial: 'again',
  states: {
    afterFreeing: restores('Freeing the old pot failed but may have taken effect', {
      taken: 'oldPotTaken',
      restored: 'freeingFailed',
    }),
    afterAssigning: restores('Putting it into the new pot failed but may have taken effect', {
      taken: 'notRestored',
      restored: 'assigningFailed',
    }),
    afterTaken: restores('Another plant was put into the new pot in the meantime', {
      taken: 'oldPotTaken',
      restored: 'potTaken',
    }),
    again: restores('You retried putting it back', { taken: 'notRestored', restored: 'restored' }),
  },
});
