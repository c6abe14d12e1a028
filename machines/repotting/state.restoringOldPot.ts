import { repottingSetup } from './setup.ts';

/**
 * Puts the plant back for one of four reasons; each shows its own message afterwards. If the plant is in its old pot already, the
 * call succeeds.
 */
export const restoringOldPot = repottingSetup.createStateConfig({
  description: 'The flow failed: the plant is put back into its old pot before the failure is shown',
  tags: ['busy', 'unsettled'],
  initial: 'again',
  states: {
    afterFreeing: {
      description: 'Freeing the old pot failed but may have taken effect',
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
      description: 'Putting it into the new pot failed but may have taken effect',
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
      description: 'Another plant was put into the new pot in the meantime',
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
      description: 'You retried putting it back',
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
