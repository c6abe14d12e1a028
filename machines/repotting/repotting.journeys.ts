import { codes, failure, ids, success } from '../support/examples.ts';
import type { WrittenJourney } from '#walks/model.ts';

const restored = { restoreOldPot: { plantId: ids.plant, potId: ids.pot } };
const assigned = (potId: string) => ({ assignPot: { plantId: ids.plant, potId } });
const recorded = (pot: string) => ({
  recordRepotting: { plantId: ids.plant, interactionId: ids.interaction, note: `Repotted into ${pot}` },
});
const scanned = (potId: string | null, passOver: string | null) => ({ destination: { potId, passOver } });
/** The old pot is empty and the new one was not reached. */
const stuck = ['destination: found', 'freePot done', 'assignPot fails', 'restoreOldPot fails'];

export const repottingJourneys: WrittenJourney[] = [
  {
    name: 'the old pot is freed, the plant is put into the new one, and an entry is written',
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
    name: "a plant ends in the new pot with one entry, even if each kind of call's first response is lost",
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
    name: 'a plant in no pot has no pot to free',
    start: 'from no pot',
    steps: ['destination: found', 'assignPot: placed', 'recordRepotting done'],
    ends: { state: 'done', output: { kind: 'done' } },
    calls: [scanned(null, null), assigned(ids.otherPot), recorded('Green pot')],
  },
  {
    name: 'a scanned pot that holds a plant opens that plant, and nothing changes',
    start: 'from a pot',
    steps: ['destination: opened'],
    ends: { state: 'elsewhere', output: { kind: 'plantOpened', plantId: ids.otherPlant } },
  },
  {
    name: 'a plant whose pot could not be freed is put back, and a message says so',
    start: 'from a pot',
    steps: ['destination: found', 'freePot fails', 'restoreOldPot: restored'],
    ends: { state: 'freeingFailed', emits: [failure] },
    calls: [restored],
  },
  {
    name: 'a plant that could not be put into the new pot is put back, and a message says so',
    start: 'from a pot',
    steps: ['destination: found', 'freePot done', 'assignPot fails', 'restoreOldPot: restored'],
    ends: { state: 'assigningFailed', emits: [failure] },
    calls: [restored],
  },
  {
    name: 'a plant whose new pot was taken is put back, a message says so, and another pot is scanned',
    start: 'from a pot',
    steps: [
      'destination: found',
      'freePot done',
      'assignPot: potTaken',
      'restoreOldPot: restored',
      'pot.scanRequested',
    ],
    ends: { state: 'scanning', emits: [failure] },
    calls: [scanned(ids.pot, null), restored, scanned(ids.pot, codes.label)],
  },
  {
    name: 'a message says that a plant that cannot be put back is in no pot; a pot can be scanned for it',
    start: 'from a pot',
    steps: [...stuck, 'pot.scanRequested', 'destination: found', 'assignPot: placed', 'recordRepotting done'],
    ends: { state: 'done', output: { kind: 'done' } },
    calls: [scanned(ids.pot, null), scanned(null, null)],
  },
  {
    name: 'a plant in no pot goes into the pot that is scanned for it, not into the one scanned before',
    start: 'from no pot',
    steps: [
      'destination: found',
      'assignPot fails',
      'pot.scanRequested',
      'destination: found a third',
      'assignPot: placed',
    ],
    ends: { state: 'recording' },
    calls: [assigned(ids.otherPot), assigned(ids.newPot)],
  },
  {
    name: 'putting the plant back can be retried',
    start: 'from a pot',
    steps: [...stuck, 'retry.requested', 'restoreOldPot: restored', 'failure.accepted'],
    ends: { state: 'failed', output: { kind: 'failed' } },
    calls: [restored, restored],
  },
  {
    name: 'scanning the old pot for a plant in no pot puts it back without an entry',
    start: 'from a pot',
    steps: [...stuck, 'pot.scanRequested', 'destination: found the old pot'],
    ends: { state: 'restoringOldPot.again' },
  },
  {
    name: 'a message says that the old pot was taken too',
    start: 'from a pot',
    steps: ['destination: found', 'freePot done', 'assignPot: potTaken', 'restoreOldPot: potTaken'],
    ends: { state: 'inNoPot.oldPotTaken', emits: [failure] },
  },
  {
    name: 'cancelling the scan for a plant in no pot repeats that it is in none',
    start: 'from a pot',
    steps: [...stuck, 'pot.scanRequested', 'destination: cancelled'],
    ends: { state: 'inNoPot.notRestored' },
  },
  {
    name: 'a message says that the entry could not be written; the plant stays in the new pot',
    start: 'from a pot',
    steps: [
      'destination: found',
      'freePot done',
      'assignPot: placed',
      'recordRepotting fails',
      'failure.accepted',
    ],
    ends: { state: 'done', output: { kind: 'done' }, emits: [failure, success] },
  },
  {
    name: 'the label of a pot that was just taken is ignored while it stays in view',
    start: 'from no pot',
    steps: ['destination: found', 'assignPot: potTaken', 'pot.scanRequested'],
    ends: { state: 'scanningAgain', emits: [failure] },
    calls: [scanned(null, null), scanned(null, codes.label)],
  },
  {
    name: 'the label of a pot that was taken is read again after another pot was scanned',
    start: 'from a pot',
    steps: [
      'destination: found',
      'freePot done',
      'assignPot: potTaken',
      'restoreOldPot: restored',
      'pot.scanRequested',
      'destination: found a third',
      'freePot done',
      'assignPot fails',
      'restoreOldPot fails',
      'pot.scanRequested',
    ],
    ends: { state: 'scanningAgain' },
    calls: [scanned(ids.pot, null), scanned(ids.pot, codes.label), scanned(null, null)],
  },
  {
    name: 'a plant that had no pot is not put back into one',
    start: 'from no pot',
    steps: ['destination: found', 'assignPot: potTaken', 'retry.requested'],
    ends: { state: 'inNoPot.newPotTaken' },
  },
  {
    name: 'cancelling the scan changes nothing',
    start: 'from a pot',
    steps: ['destination: cancelled'],
    ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
  },
];
