import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { repottingSetup } from './setup.ts';
import { restoringOldPot } from './state.restoringOldPot.ts';

/** A state that puts the plant into the new pot. @param ends what follows if that pot is taken, and if the call fails */
const assigns = (description: string, ends: { taken: string; failed: string }) =>
  repottingSetup.createStateConfig({
    description,
    tags: ['busy', 'unsettled'],
    invoke: {
      id: 'assignPot',
      src: 'assignPot',
      input: ({ context }) => ({ plantId: context.plantId, potId: context.target!.potId }),
      onDone: [
        {
          guard: { type: 'isPotTaken', params: outputAs('result') },
          target: ends.taken,
          actions: 'passOverTarget',
        },
        { target: 'recording', actions: { type: 'keepNewPot', params: outputAs('result') } },
      ],
      onError: ends.failed,
    },
  });

const onOutcome = endsBy('outcome');

/**
 * Moves a plant into another pot (spec §4 'Repotting'). For every possible outcome, a plant that had a pot is left in none only
 * if the user was informed: a failed call may have taken effect, so the plant is put back first and the failure is shown after
 * that.
 */
export const repottingMachine = repottingSetup.createMachine({
  id: 'repotting',
  description: 'Move a plant into another pot',
  context: ({ input }) => ({ ...input, target: null, passOver: null, newPotName: null, otherPlantId: null }),
  initial: 'scanning',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    scanning: {
      description: 'Scan the destination pot; nothing has changed yet',
      invoke: {
        id: 'destination',
        src: 'destination',
        input: ({ context }) => ({ potId: context.potId, passOver: context.passOver }),
        onDone: [
          onOutcome('isCancelled', 'cancelled'),
          onOutcome('hasPlant', 'elsewhere', 'keepOtherPlant'),
          {
            guard: 'hasOldPot',
            target: 'freeingOldPot',
            actions: { type: 'keepTarget', params: outputAs('outcome') },
          },
          { target: 'assigningFromNoPot', actions: { type: 'keepTarget', params: outputAs('outcome') } },
        ],
        onError: 'cancelled',
      },
    },
    freeingOldPot: {
      description: 'The plant is taken out of its old pot',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'freePot',
        src: 'freePot',
        input: ({ context }) => ({ potId: context.potId!, plantId: context.plantId }),
        onDone: 'assigningPot',
        onError: 'restoringOldPot.afterFreeing',
      },
    },
    assigningPot: assigns('The plant, out of its old pot, is put into the new one', {
      taken: 'restoringOldPot.afterTaken',
      failed: 'restoringOldPot.afterAssigning',
    }),
    assigningFromNoPot: assigns('The plant, which is in no pot as far as is known, is put into one', {
      taken: 'inNoPot.newPotTaken',
      failed: 'inNoPot.notAssigned',
    }),
    restoringOldPot,
    freeingFailed: {
      description: 'Failed to free pot; the plant is still in its old pot',
      entry: 'signalFailure',
      on: { 'retry.requested': 'freeingOldPot', 'failure.accepted': 'failed' },
    },
    assigningFailed: {
      description: 'Failed to assign plant to pot; the plant is still in its old pot',
      entry: 'signalFailure',
      on: { 'retry.requested': 'freeingOldPot', 'failure.accepted': 'failed' },
    },
    potTaken: {
      description: 'Another plant was put into the new pot in the meantime; this one is still in its old pot',
      entry: 'signalFailure',
      on: { 'pot.scanRequested': 'scanning', 'failure.accepted': 'cancelled' },
    },
    restored: {
      description: 'The plant is back in its old pot',
      on: { 'pot.scanRequested': 'scanning', 'failure.accepted': 'failed' },
    },
    inNoPot: {
      description: 'A message says that the plant is in no pot, or may be in none',
      tags: 'unsettled',
      initial: 'notRestored',
      entry: 'signalFailure',
      on: { 'pot.scanRequested': 'scanningAgain', 'failure.accepted': 'failed' },
      states: {
        notRestored: {
          description: 'It could not be put back into its old pot',
          on: { 'retry.requested': '#repotting.restoringOldPot.again' },
        },
        oldPotTaken: {
          description: 'Another plant was put into its old pot in the meantime',
          on: { 'retry.requested': '#repotting.restoringOldPot.again' },
        },
        notAssigned: {
          description: 'Failed to assign plant to pot, though it may have been done',
          on: { 'retry.requested': '#repotting.assigningFromNoPot' },
        },
        newPotTaken: {
          description: 'Another plant was put into the new pot in the meantime',
          on: { 'retry.requested': { guard: 'hasOldPot', target: '#repotting.restoringOldPot.again' } },
        },
      },
    },
    scanningAgain: {
      description: 'Scan a pot for the plant that is in none',
      tags: 'unsettled',
      invoke: {
        id: 'destination',
        src: 'destination',
        input: ({ context }) => ({ potId: null, passOver: context.passOver }),
        onDone: [
          onOutcome('hasPlant', 'elsewhere', 'keepOtherPlant'),
          // The plant is back in its old pot, so there is no move to record.
          onOutcome('isOldPot', 'restoringOldPot.again'),
          onOutcome('isFound', 'assigningFromNoPot', 'keepTarget'),
          { guard: 'hasOldPot', target: 'inNoPot.notRestored' },
          { target: 'inNoPot.notAssigned' },
        ],
        onError: 'inNoPot.notAssigned',
      },
    },
    recording: {
      description: 'The repotting is written into the timeline',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'recordRepotting',
        src: 'recordRepotting',
        input: ({ context }) => ({
          plantId: context.plantId,
          interactionId: context.interactionId,
          note: `Repotted into ${context.newPotName!}`,
        }),
        onDone: 'done',
        onError: 'recordingFailed',
      },
    },
    recordingFailed: {
      description: 'Failed to add interaction; the plant is in its new pot anyway',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'retry.requested': 'recording', 'failure.accepted': 'done' },
    },
    done: finalState('done', 'The plant is in its new pot', 'signalSuccess'),
    elsewhere: {
      description: 'The pot holds a plant, which opens instead',
      type: 'final',
      output: ({ context }) => ({ kind: 'plantOpened' as const, plantId: context.otherPlantId! }),
    },
    cancelled: finalState('cancelled', 'You cancelled, and the plant is where it was'),
    failed: finalState('failed', 'The flow failed; a message said where the plant is'),
  },
});
