import { killSetup } from './setup.ts';

/**
 * Puts the plant back after one of two failed calls; each shows its own message afterwards. If the plant is in its pot already,
 * the call succeeds.
 */
export const restoringPot = killSetup.createStateConfig({
  description: 'The flow failed: the plant is put back into its pot before the failure is shown',
  tags: ['busy', 'unsettled'],
  initial: 'afterFreeing',
  states: {
    afterFreeing: {
      description: 'Freeing the pot failed but may have taken effect',
      invoke: {
        id: 'restorePot',
        src: 'restorePot',
        input: ({ context }) => ({ plantId: context.plantId, potId: context.potId! }),
        onDone: [
          {
            guard: { type: 'isDead', params: ({ event }) => ({ result: event.output }) },
            target: '#kill.recording',
          },
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: '#kill.inNoPot',
          },
          { target: '#kill.freeingFailed' },
        ],
        onError: '#kill.potUnknown',
      },
    },
    afterMarking: {
      description: 'Marking it as dead failed but may have taken effect',
      invoke: {
        id: 'restorePot',
        src: 'restorePot',
        input: ({ context }) => ({ plantId: context.plantId, potId: context.potId! }),
        onDone: [
          {
            guard: { type: 'isDead', params: ({ event }) => ({ result: event.output }) },
            target: '#kill.recording',
          },
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: '#kill.inNoPot',
          },
          { target: '#kill.markingFailed' },
        ],
        onError: '#kill.deathUnknown',
      },
    },
  },
});
