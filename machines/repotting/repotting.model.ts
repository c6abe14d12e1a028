import { codes, ids } from '../support/examples.ts';
import { defineModel, nothing, plain } from '../support/model.ts';
import { repottingMachine } from './repottingMachine.ts';

const plant = { plantId: ids.plant, plantName: 'Old fern', interactionId: ids.interaction };
const placed = { placed: { kind: 'placed', potName: 'Green pot' }, potTaken: { kind: 'potTaken' } } as const;
const found = (potId: string, code: string) => ({ kind: 'found', potId, code }) as const;
const error = { type: 'feedback.given', pattern: 'error' };
const success = { type: 'feedback.given', pattern: 'success' };
const restored = { restoreOldPot: { plantId: ids.plant, potId: ids.pot } };
const assigned = (potId: string) => ({ assignPot: { plantId: ids.plant, potId } });
const recorded = (pot: string) => ({
  recordRepotting: { plantId: ids.plant, interactionId: ids.interaction, note: `Repotted into ${pot}` },
});
const scanned = (potId: string | null, passOver: string | null) => ({ destination: { potId, passOver } });
/** The old pot is empty and the new one is not reached. */
const stuck = ['destination: found', 'freePot done', 'assignPot fails', 'restoreOldPot fails'];

export const repottingModel = defineModel<typeof repottingMachine>({
  machine: repottingMachine,
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
  journeys: [
    {
      name: 'the old pot is freed, the plant put into the new one, and that written down',
      start: 'from a pot',
      steps: ['destination: found', 'freePot done', 'assignPot: placed', 'recordRepotting done'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      calls: [
        scanned(ids.pot, null),
        { freePot: { potId: ids.pot, plantId: ids.plant } },
        assigned(ids.otherPot),
        recorded('Green pot'),
      ],
    },
    {
      name: 'a plant ends in the new pot, with one entry, even if no answer comes to the first call of each kind',
      start: 'from a pot',
      steps: [
        'destination: found',
        'freePot fails',
        'restoreOldPot: restored',
        'retry.requested',
        'freePot done',
        'assignPot fails',
        'restoreOldPot fails',
        'retry.requested',
        'restoreOldPot: restored',
        'pot.scanRequested',
        'destination: found',
        'freePot done',
        'assignPot: placed',
        'recordRepotting fails',
        'retry.requested',
        'recordRepotting done',
      ],
      ends: { state: 'done' },
      inBrowser: true,
    },
    {
      name: 'a plant in no pot has none to be taken out of',
      start: 'from no pot',
      steps: ['destination: found', 'assignPot: placed', 'recordRepotting done'],
      ends: { state: 'done', output: { kind: 'done' } },
      calls: [scanned(null, null), assigned(ids.otherPot), recorded('Green pot')],
    },
    {
      name: 'a destination that holds a plant leads to that plant, and nothing changes',
      start: 'from a pot',
      steps: ['destination: opened'],
      ends: { state: 'elsewhere', output: { kind: 'plantOpened', plantId: ids.otherPlant } },
    },
    {
      name: 'a plant that could not be taken out is put back, for it may have been, and that is said',
      start: 'from a pot',
      steps: ['destination: found', 'freePot fails', 'restoreOldPot: restored'],
      ends: { state: 'freeingFailed', emits: [error] },
      calls: [restored],
    },
    {
      name: 'a plant that could not be put into the new pot is put back, and that is said',
      start: 'from a pot',
      steps: ['destination: found', 'freePot done', 'assignPot fails', 'restoreOldPot: restored'],
      ends: { state: 'assigningFailed', emits: [error] },
      calls: [restored],
    },
    {
      name: 'a pot that was taken meanwhile is said, with the plant back in its old one, and another is scanned',
      start: 'from a pot',
      steps: [
        'destination: found',
        'freePot done',
        'assignPot: potTaken',
        'restoreOldPot: restored',
        'pot.scanRequested',
      ],
      ends: { state: 'scanning', emits: [error] },
      calls: [scanned(ids.pot, null), restored, scanned(ids.pot, codes.label)],
    },
    {
      name: 'a plant that cannot be put back is said to be in no pot, and a pot can be scanned for it',
      start: 'from a pot',
      steps: [
        ...stuck,
        'pot.scanRequested',
        'destination: found',
        'assignPot: placed',
        'recordRepotting done',
      ],
      ends: { state: 'done', output: { kind: 'done' } },
      calls: [scanned(ids.pot, null), scanned(null, null)],
    },
    {
      name: 'putting the plant back can be tried again',
      start: 'from a pot',
      steps: [...stuck, 'retry.requested', 'restoreOldPot: restored', 'failure.accepted'],
      ends: { state: 'failed', output: { kind: 'failed' } },
      calls: [restored, restored],
    },
    {
      name: 'the old pot, scanned for a plant in none, has it back without an entry',
      start: 'from a pot',
      steps: [...stuck, 'pot.scanRequested', 'destination: found the old pot'],
      ends: { state: 'restoringOldPot.again' },
    },
    {
      name: 'an old pot that was taken meanwhile is said too',
      start: 'from a pot',
      steps: ['destination: found', 'freePot done', 'assignPot: potTaken', 'restoreOldPot: potTaken'],
      ends: { state: 'inNoPot.oldPotTaken', emits: [error] },
    },
    {
      name: 'giving up the scan for a plant in no pot says once more where it is not',
      start: 'from a pot',
      steps: [...stuck, 'pot.scanRequested', 'destination: cancelled'],
      ends: { state: 'inNoPot.notRestored' },
    },
    {
      name: 'an entry that could not be written is said, and the pot stands',
      start: 'from a pot',
      steps: [
        'destination: found',
        'freePot done',
        'assignPot: placed',
        'recordRepotting fails',
        'failure.accepted',
      ],
      ends: { state: 'done', output: { kind: 'done' }, emits: [error, success] },
    },
    {
      name: 'a pot that was taken meanwhile is passed over while its label is in view',
      start: 'from no pot',
      steps: ['destination: found', 'assignPot: potTaken', 'pot.scanRequested'],
      ends: { state: 'scanningAgain', emits: [error] },
      calls: [scanned(null, null), scanned(null, codes.label)],
    },
    {
      name: 'giving the scan up changes nothing',
      start: 'from a pot',
      steps: ['destination: cancelled'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
  ],
  promises: {
    scanning: {
      'destination: cancelled → cancelled': 'Closing the scan leaves the plant in its pot (spec §4)',
      'destination fails → cancelled': 'A scan that breaks down leaves the plant in its pot (decision)',
    },
    assigningFromNoPot: {
      'assignPot: potTaken → inNoPot.newPotTaken':
        'If another plant got the pot first, you are told that yours is in none (decision)',
      'assignPot fails → inNoPot.notAssigned':
        'If a plant in no pot cannot be put into one, you are told: Failed to assign plant to pot (spec §8)',
    },
    'restoringOldPot.afterFreeing': {
      'restoreOldPot: potTaken → inNoPot.oldPotTaken':
        'If the old pot was freed and taken, you are told that it holds another plant now (decision)',
    },
    'restoringOldPot.afterAssigning, restoringOldPot.again': {
      'restoreOldPot: potTaken → inNoPot.notRestored':
        'If the old pot is taken, you are told that the plant is in no pot (decision)',
    },
    'restoringOldPot.afterFreeing, restoringOldPot.afterTaken, restoringOldPot.again': {
      'restoreOldPot fails → inNoPot.notRestored':
        'If a plant cannot be put back, you are told that it is in no pot (decision)',
    },
    'freeingFailed, assigningFailed': {
      'retry.requested → freeingOldPot':
        'A repotting that failed can be tried again from its start (decision)',
      'failure.accepted → failed': 'A failed repotting can be left, with the plant in its old pot (decision)',
    },
    potTaken: {
      'failure.accepted → cancelled':
        'If the new pot was taken, the plant can stay in its old pot (decision)',
    },
    restored: {
      'pot.scanRequested → scanning':
        'A plant that is back in its old pot can be repotted once more (decision)',
    },
    inNoPot: {
      'failure.accepted → failed': 'A plant can be left in no pot, once you know that it is (decision)',
    },
    'inNoPot.oldPotTaken': {
      'retry.requested → restoringOldPot.again': 'The old pot can be tried again once it is empty (decision)',
    },
    'inNoPot.notAssigned': {
      'retry.requested → assigningFromNoPot':
        'The new pot can be tried again with the plant in none (decision)',
    },
    'inNoPot.newPotTaken': {
      'retry.requested → restoringOldPot.again':
        'If the new pot is taken, the old pot can be tried (decision)',
    },
    scanningAgain: {
      'destination: opened → elsewhere':
        'A pot scanned for a plant in none opens the plant that it holds (spec §4)',
      'destination: cancelled → inNoPot.notAssigned':
        'Closing the scan for a plant that never had a pot says again that it is in none (decision)',
      'destination fails → inNoPot.notAssigned':
        'If the scan for a plant in no pot breaks down, you are told where the plant is (decision)',
    },
    recordingFailed: {
      'retry.requested → recording': 'An entry that could not be written can be tried again (decision)',
    },
  },
  browser: {
    never: { 'destination fails': 'the flow answers for its own failures; this is a net under it' },
    // While a plant is in its old pot, that is no destination for it.
    canFollow: ({ start, state, step }) =>
      step !== 'destination: found the old pot' || start === 'from no pot' || state === 'scanningAgain',
  },
});
