import { killSetup } from './setup.ts';

/** The two calls after which a plant is put back, each with what is said then. Already there succeeds. */
export const restoringPot = killSetup.createStateConfig({
  description: 'It did not work: the plant is put back into its pot before anything is said',
  tags: ['busy', 'unsettled'],
  initial: 'afterFreeing',
  states: {
    afterFreeing: {
      description: 'Taking it out failed, though it may have been done',
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
      description: 'Marking it dead failed, though it may have been done',
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
