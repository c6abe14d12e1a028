import { codes, ids, labelTexts, plantDraft } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { scanJourneys } from './scan.journeys.ts';
import { scanPromises } from './scan.promises.ts';
import { scanMachine } from './scanMachine.ts';

/** The old fern, the blue pot or the label in the bin. */
const items = {
  plant: { id: ids.plant, name: 'Old fern' },
  pot: { id: ids.pot, name: 'Blue pot' },
  label: { id: codes.label, name: '7K3M-9QXA' },
};
const binned = (kind: keyof typeof items) => ({
  ...items[kind],
  kind,
  deletedAt: '2026-07-01T08:00:00.000Z',
  deletedBy: 'Ann',
  keptUntil: '2026-07-31T08:00:00.000Z',
});

export const scanModel = defineModel<typeof scanMachine>({
  machine: scanMachine,
  overview: {
    does: 'from a label in view to its plant, a new pot or a new plant',
    lifetime: 'child of `app` from opening the scanner to its end; `/scan`, `/q/{code}`',
  },
  starts: {
    'by hand': { code: null, draft: null },
    'by address': { code: codes.label, draft: null },
    'with a kept draft': { code: null, draft: plantDraft },
  },
  events: {
    'code.scanned': { label: { text: labelTexts.label }, other: { text: labelTexts.other } },
    'code.entered': {
      typed: { text: '7k3m-9qxa', isTyped: true },
      picture: { text: labelTexts.label, isTyped: false },
    },
    'pots.requested': { all: { offered: 'all' }, 'without a label': { offered: 'withoutLabel' } },
    'alert.dismissed': plain,
    'retry.requested': plain,
    'restore.requested': plain,
    'remembering.requested': plain,
    'bin.passedOver': plain,
    'scanner.closed': plain,
  },
  actors: {
    camera: {},
    potResolution: {
      done: {
        resolved: { kind: 'resolved', potId: ids.pot },
        occupied: { kind: 'occupied', potId: ids.pot, plantId: ids.plant },
        cancelled: { kind: 'cancelled' },
      },
    },
    validateCode: {
      done: {
        unknown: { valid: true, isUnknown: true },
        invalid: { valid: false },
        unplaced: { valid: true },
        first: { valid: true, hasNoPots: true },
        potted: { valid: true, potId: ids.pot },
        planted: { valid: true, potId: ids.pot, plantId: ids.plant },
        plantBinned: { valid: true, potId: ids.pot, inBin: binned('plant') },
        potBinned: { valid: true, inBin: binned('pot') },
        labelBinned: { valid: false, inBin: binned('label') },
      },
    },
    restoreItem: { done: nothing },
    rememberScan: { done: nothing },
    plantCreation: {
      done: {
        created: { kind: 'plantOpened', plantId: ids.newPlant },
        potTaken: { kind: 'potTaken', draft: plantDraft, origin: null },
        left: { kind: 'left', draft: plantDraft },
        cancelled: { kind: 'cancelled' },
      },
    },
  },
  identity: ({ code, isTyped, offered, inBin }) => [code, isTyped, offered, inBin?.kind],
  writes: ['restoreItem', 'rememberScan'],
  exclusive: { 'isCreated, isChosenPotTaken': 'a pot that was taken got no plant' },
  journeys: scanJourneys,
  throughout: {
    'never calls restoreItem until restore.requested':
      'What is in the bin stays there until its restoration is requested (decision)',
    'never calls rememberScan until remembering.requested': 'A scan is remembered only on request (decision)',
  },
  promises: scanPromises,
  browser: {
    never: {
      'camera fails': 'the camera handles its own failures; this is a safety net',
      'potResolution fails': 'the flow handles its own failures; this is a safety net',
      'rememberScan fails': 'a browser stores so little always; this is a safety net',
      'plantCreation fails': 'the flow handles its own failures; this is a safety net',
    },
    canFollow: ({ start, before, state, step }) => {
      if (start === 'with a kept draft') return false;
      // The walks of the pot's own flow begin without pots.
      if (step === 'validateCode: first') return false;
      // The form has just read the pots, so that their list is not read again, and shows the labels that the walk removed elsewhere.
      if (step === 'pots.requested (without a label)' && before.includes('validateCode: potted'))
        return false;
      // A label can be put on an occupied pot, so that is no outcome then.
      if (state === 'resolvingPot' && step === 'potResolution: occupied') return false;
      // The scanner is closed with Back, which stays within the app only if the scanner was opened from inside it.
      if (step === 'scanner.closed') return start === 'by hand' && !before.includes(step);
      // Only an open form that is left ends at once; the walks of the creation itself close it in its other states.
      if (step === 'plantCreation: left') return before.at(-1) === 'scanner.closed';
      return state !== 'creatingPlant' || before.at(-1) !== 'scanner.closed';
    },
    consequence: (before) => {
      if (before.at(-1) === 'remembering.requested') return /^rememberScan done$/;
      const isFormLeft = before.at(-1) === 'scanner.closed' && before.at(-2) === 'validateCode: potted';
      return isFormLeft ? /^plantCreation: left$/ : null;
    },
  },
});
