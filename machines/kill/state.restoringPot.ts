import { outputAs } from '../support/params.ts';
import { killSetup } from './setup.ts';

/**
 * A state that puts the plant back. If the plant is in its pot already, the call succeeds.
 *
 * @param ends the messages that follow: if the plant is back, and if the server does not answer
 */
const restores = (description: string, ends: { restored: string; unknown: string }) =>
  killSetup.createStateConfig({
    description,
    invoke: {
      id: 'restorePot',
      src: 'restorePot',
      input: ({ context }) => ({ plantId: context.plantId, potId: context.potId! }),
      onDone: [
        { guard: { type: 'isDead', params: outputAs('result') }, target: '#kill.recording' },
        { guard: { type: 'isPotTaken', params: outputAs('result') }, target: '#kill.inNoPot' },
        { target: `#kill.${ends.restored}` },
      ],
      onError: `#kill.${ends.unknown}`,
    },
  });

/** Puts the plant back after one of two failed calls; each shows its own message afterwards. */
export const restoringPot = killSetup.createStateConfig({
  description: 'The flow failed: the plant is put back into its pot before the failure is shown',
  tags: ['busy', 'unsettled'],
  initial: 'afterFreeing',
  states: {
    afterFreeing: restores('Freeing the pot failed but may have taken effect', {
      restored: 'freeingFailed',
      unknown: 'potUnknown',
    }),
    afterMarking: restores('Marking it as dead failed but may have taken effect', {
      restored: 'markingFailed',
      unknown: 'deathUnknown',
    }),
  },
});
