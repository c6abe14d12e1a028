import { repottingSetup } from './setup.ts';

/** The four reasons for which a plant is put back, each with what is said after it. Already there succeeds. */
export const restoringOldPot = repottingSetup.createStateConfig({
  description: 'It did not work: the plant is put back into its old pot before anything is said',
  tags: ['busy', 'unsettled'],
  initial: 'again',
  states: {
    afterFreeing: {
      description: 'Taking it out failed, though it may have been done',
      invoke: {
        id: 'restoreOldPot',
        src: 'restoreOldPot',
        input: ({ context }) => ({ plantId: context.plantId, potId: context.potId! }),
        onDone: [
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: '#repotting.inNoPot.oldPotTaken',
          },
          { target: '#repotting.freeingFailed' },
        ],
        onError: '#repotting.inNoPot.notRestored',
      },
    },
    afterAssigning: {
      description: 'Putting it into the new pot failed, though it may have been done',
      invoke: {
        id: 'restoreOldPot',
        src: 'restoreOldPot',
        input: ({ context }) => ({ plantId: context.plantId, potId: context.potId! }),
        onDone: [
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: '#repotting.inNoPot.notRestored',
          },
          { target: '#repotting.assigningFailed' },
        ],
        onError: '#repotting.inNoPot.notRestored',
      },
    },
    afterTaken: {
      description: 'Another plant was put into the new pot meanwhile',
      invoke: {
        id: 'restoreOldPot',
        src: 'restoreOldPot',
        input: ({ context }) => ({ plantId: context.plantId, potId: context.potId! }),
        onDone: [
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: '#repotting.inNoPot.oldPotTaken',
          },
          { target: '#repotting.potTaken' },
        ],
        onError: '#repotting.inNoPot.notRestored',
      },
    },
    again: {
      description: 'You had it put back once more',
      invoke: {
        id: 'restoreOldPot',
        src: 'restoreOldPot',
        input: ({ context }) => ({ plantId: context.plantId, potId: context.potId! }),
        onDone: [
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ result: event.output }) },
            target: '#repotting.inNoPot.notRestored',
          },
          { target: '#repotting.restored' },
        ],
        onError: '#repotting.inNoPot.notRestored',
      },
    },
  },
});
