import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { outputAs } from '../support/params.ts';
import { killSetup } from './setup.ts';
import { restoringPot } from './state.restoringPot.ts';

/**
 * Marks a plant as dead (spec §4 'Kill'). A failed call may have taken effect anyway. So for every possible outcome: a living
 * plant is left in no pot only if the user was informed, and no failure is reported while the plant is dead.
 */
export const killMachine = killSetup.createMachine({
  id: 'kill',
  description: 'Mark a plant as dead',
  context: ({ input }) => input,
  initial: 'warning',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    warning: {
      description: 'The plant is about to be marked dead. This cannot be undone.',
      on: { 'warning.accepted': 'confirming', 'kill.declined': 'cancelled' },
    },
    confirming: {
      description: 'Are you sure? This action cannot be undone.',
      on: {
        'kill.confirmed': [{ guard: 'hasPot', target: 'freeingPot' }, { target: 'markingDead' }],
        'kill.declined': 'cancelled',
      },
    },
    freeingPot: {
      description: 'The plant is taken out of its pot',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'freePot',
        src: 'freePot',
        input: ({ context }) => ({ potId: context.potId!, plantId: context.plantId }),
        onDone: 'markingDead',
        onError: 'restoringPot.afterFreeing',
      },
    },
    markingDead: {
      description: 'The plant is marked as dead',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'markDead',
        src: 'markDead',
        input: ({ context }) => ({ plantId: context.plantId }),
        onDone: 'recording',
        onError: [{ guard: 'hasPot', target: 'restoringPot.afterMarking' }, { target: 'checkingPlant' }],
      },
    },
    restoringPot,
    checkingPlant: {
      description: 'Marking it as dead failed but may have taken effect: the server is asked',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'checkPlant',
        src: 'checkPlant',
        input: ({ context }) => ({ plantId: context.plantId }),
        onDone: [
          { guard: { type: 'isAlive', params: outputAs('plant') }, target: 'markingFailed' },
          { target: 'recording' },
        ],
        onError: 'deathUnknown',
      },
    },
    freeingFailed: {
      description: 'Failed to free pot; the plant is alive, and in its pot',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'failure.accepted': 'failed' },
    },
    markingFailed: {
      description: 'Failed to kill plant; it is alive, and where it was',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'failure.accepted': 'failed' },
    },
    potUnknown: {
      description: 'The server did not answer: the plant is alive but may be in no pot',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'retry.requested': 'restoringPot.afterFreeing', 'failure.accepted': 'failed' },
    },
    deathUnknown: {
      description: 'The server did not answer: the plant may be dead, or alive in no pot',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: {
        'retry.requested': [
          { guard: 'hasPot', target: 'restoringPot.afterMarking' },
          { target: 'checkingPlant' },
        ],
        'failure.accepted': 'failed',
      },
    },
    inNoPot: {
      description: 'The plant is alive but in no pot: another plant has taken its pot',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'retry.requested': 'markingDead', 'failure.accepted': 'failed' },
    },
    recording: {
      description: 'The death is written into the timeline',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'recordDeath',
        src: 'recordDeath',
        input: ({ context }) => ({ plantId: context.plantId, interactionId: context.interactionId }),
        onDone: 'done',
        onError: 'recordingFailed',
      },
    },
    recordingFailed: {
      description: 'Failed to add interaction; the plant is marked as dead anyway',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'retry.requested': 'recording', 'failure.accepted': 'done' },
    },
    done: finalState('done', 'The plant is marked as dead', 'signalSuccess'),
    failed: finalState('failed', "The flow failed; you were informed of the plant's state"),
    cancelled: finalState('cancelled', 'You cancelled, and nothing changed'),
  },
});
