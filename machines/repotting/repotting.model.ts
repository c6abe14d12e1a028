import { codes, ids } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { repottingJourneys } from './repotting.journeys.ts';
import { repottingMachine } from './repottingMachine.ts';

const plant = { plantId: ids.plant, plantName: 'Old fern', interactionId: ids.interaction };
const placed = { placed: { kind: 'placed', potName: 'Green pot' }, potTaken: { kind: 'potTaken' } } as const;
const found = (potId: string, code: string) => ({ kind: 'found', potId, code }) as const;

export const repottingModel = defineModel<typeof repottingMachine>({
  machine: repottingMachine,
  overview: {
    does: 'moves a plant into another pot, and back if that fails',
    lifetime: "child of `app` from 'Repot' to its end; overlays of any page",
  },
  starts: {
    'from a pot': { ...plant, potId: ids.pot, potName: 'Blue pot' },
    'from no pot': { ...plant, potId: null, potName: null },
  },
  events: {
    'pot.scanRequested': plain,
    'retry.requested': plain,
    'failure.accepted': plain,
  },
  actors: {
    destination: {
      done: {
        found: found(ids.otherPot, codes.label),
        'found a third': found(ids.newPot, codes.other),
        'found the old pot': found(ids.pot, codes.other),
        opened: { kind: 'plantOpened', plantId: ids.otherPlant },
        cancelled: { kind: 'cancelled' },
      },
    },
    freePot: { done: nothing },
    assignPot: { done: placed },
    restoreOldPot: { done: { restored: { kind: 'placed', potName: 'Blue pot' }, potTaken: placed.potTaken } },
    recordRepotting: { done: nothing },
  },
  identity: ({ potId }) => potId,
  projection: ({ plantId: _, plantName: __, interactionId: ___, ...context }) => context,
  unsettled: {
    states: [
      'freeingOldPot',
      'assigningPot',
      'assigningFromNoPot',
      'restoringOldPot.afterFreeing',
      'restoringOldPot.afterAssigning',
      'restoringOldPot.afterTaken',
      'restoringOldPot.again',
      'inNoPot.notRestored',
      'inNoPot.oldPotTaken',
      'inNoPot.notAssigned',
      'inNoPot.newPotTaken',
      'scanningAgain',
      'recording',
      'recordingFailed',
    ],
    onReload: 'goes on',
  },
  writes: ['freePot', 'assignPot', 'restoreOldPot', 'recordRepotting'],
  quiet: {
    'restoreOldPot: restored → restored': 'the plant is where it was, but the repotting did not succeed',
  },
  journeys: repottingJourneys,
  throughout: {
    'never calls freePot until destination: found or destination: found a third or destination: found the old pot':
      'A plant stays in its pot until a destination is found (decision)',
    'never calls recordRepotting until assignPot: placed':
      'A repotting is written down only once the plant is in its new pot (decision)',
    'never calls after failure.accepted': 'A failure that was accepted is left at that (decision)',
  },
  promises: {
    scanning: {
      'destination: cancelled → cancelled': 'Closing the scan leaves the plant in its pot (spec §4)',
      'destination fails → cancelled': 'A scan that crashes leaves the plant in its pot (decision)',
    },
    assigningFromNoPot: {
      'assignPot: potTaken → inNoPot.newPotTaken':
        'If another plant took the pot first, a message says that yours is in none (decision)',
      'assignPot fails → inNoPot.notAssigned':
        "If a plant in no pot cannot be put into one, 'Failed to assign plant to pot' appears (spec §8)",
    },
    'restoringOldPot.afterFreeing': {
      'restoreOldPot: potTaken → inNoPot.oldPotTaken':
        'If the old pot was freed and taken, a message says that it holds another plant now (decision)',
    },
    'restoringOldPot.afterAssigning, restoringOldPot.again': {
      'restoreOldPot: potTaken → inNoPot.notRestored':
        'If the old pot is taken, a message says that the plant is in no pot (decision)',
    },
    'restoringOldPot.afterFreeing, restoringOldPot.afterAssigning, restoringOldPot.afterTaken, restoringOldPot.again':
      {
        'restoreOldPot fails → inNoPot.notRestored':
          'If a plant cannot be put back, a message says that it is in no pot (decision)',
      },
    'freeingFailed, assigningFailed': {
      'retry.requested → freeingOldPot': 'A repotting that failed can be retried from its start (decision)',
      'failure.accepted → failed':
        'A failed repotting can be given up, with the plant in its old pot (decision)',
    },
    potTaken: {
      'failure.accepted → cancelled':
        'If the new pot was taken, the plant can stay in its old pot (decision)',
    },
    restored: {
      'pot.scanRequested → scanning': 'A plant that is back in its old pot can be repotted again (decision)',
    },
    inNoPot: {
      'failure.accepted → failed': 'A plant can be left in no pot after a message said so (decision)',
    },
    'inNoPot.oldPotTaken': {
      'retry.requested → restoringOldPot.again': 'The old pot can be retried once it is empty (decision)',
    },
    'inNoPot.notAssigned': {
      'retry.requested → assigningFromNoPot':
        'The new pot can be retried while the plant is in none (decision)',
    },
    'inNoPot.newPotTaken': {
      'retry.requested → restoringOldPot.again':
        'If the new pot is taken, the old pot can be tried (decision)',
    },
    scanningAgain: {
      'destination: opened → elsewhere, keeps otherPlantId':
        'A pot that is scanned for a plant in no pot opens the plant that it holds (spec §4)',
      'destination: cancelled → inNoPot.notAssigned':
        'Closing the scan for a plant that never had a pot repeats that it is in none (decision)',
      'destination fails → inNoPot.notAssigned':
        'If the scan for a plant in no pot crashes, a message says where the plant is (decision)',
    },
    recordingFailed: {
      'retry.requested → recording': 'Writing the entry can be retried (decision)',
    },
  },
  browser: {
    never: { 'destination fails': 'the flow handles its own failures; this is a safety net' },
    // While a plant is in its old pot, that pot is no valid destination.
    canFollow: ({ start, state, step }) =>
      step !== 'destination: found the old pot' || start === 'from no pot' || state === 'scanningAgain',
  },
});
